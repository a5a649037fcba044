/** Functions that close what the start of a site has opened so far. */
export type SiteClosers = {
  /** Stop background work and the HTTP server. They are called concurrently, because a process has little time to stop. */
  work: (() => Promise<void>)[];
  /** Close what the work uses. They are called afterwards, in reverse order. */
  resources: (() => Promise<void>)[];
};

/** Closes a site, or the parts of it that a failed start has opened. Further calls do nothing. */
export async function closeSite({ work, resources }: SiteClosers): Promise<void> {
  await Promise.all(work.splice(0).map((stop) => stop()));
  await closeInReverse(resources);
}

/** Calls the closers in reverse order, and empties the list. */
export async function closeInReverse(closers: (() => Promise<void>)[]): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close();
}
