import { errorText } from "../app/database/database-error.ts";

/** Functions that close what the start of a site has opened so far. */
export type SiteClosers = {
  /** Stop background work and the HTTP server. They are called concurrently, because a process has little time to stop. */
  work: (() => Promise<void>)[];
  /** Close what the work uses. They are called afterwards, in reverse order. */
  resources: (() => Promise<void>)[];
};

/**
 * Closes a site, or the parts of it that a failed start has opened. Further calls do nothing.
 *
 * @throws the error of closing, once everything else is closed; an AggregateError with the message of the first one when
 * there are several.
 */
export async function closeSite({ work, resources }: SiteClosers): Promise<void> {
  const errors: unknown[] = [];
  await Promise.all(work.splice(0).map((stop) => stop().catch((error) => errors.push(error))));
  await collectErrors(resources, errors);
  throwAll(errors);
}

/**
 * Calls the closers in reverse order, and empties the list.
 *
 * @throws like `closeSite`, once all closers were called.
 */
export async function closeInReverse(closers: (() => Promise<void>)[]): Promise<void> {
  const errors: unknown[] = [];
  await collectErrors(closers, errors);
  throwAll(errors);
}

async function collectErrors(closers: (() => Promise<void>)[], errors: unknown[]): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close().catch((error) => errors.push(error));
}

function throwAll(errors: unknown[]): void {
  if (errors.length === 1) throw errors[0];
  if (errors.length > 1) throw new AggregateError(errors, errorText(errors[0]));
}
