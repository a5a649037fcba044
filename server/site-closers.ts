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
 * @throws the first error, once everything else is closed.
 */
export async function closeSite({ work, resources }: SiteClosers): Promise<void> {
  const errors: unknown[] = [];
  const collectError = (error: unknown) => void errors.push(error);
  await Promise.all(work.splice(0).map((stop) => stop().catch(collectError)));
  await closeInReverse(resources).catch(collectError);
  if (errors.length > 0) throw errors[0];
}

/**
 * Calls the closers in reverse order, and empties the list.
 *
 * @throws the first error, once all closers were called.
 */
export async function closeInReverse(closers: (() => Promise<void>)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const close of closers.splice(0).reverse()) await close().catch((error) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}
