/** A page of a list as the visitor last saw it: where it is, and its homes in their order. */
export type VisitorList = { path: string; homes: { path: string; title: string }[] };

/** What leads from a home on through the list that the visitor came from. */
export type ListSteps = {
  list: string;
  previous?: { path: string; title: string };
  next?: { path: string; title: string };
};

/**
 * The homes before and after one in the list that the visitor came from. Nothing when the list does not have
 * it: whoever came another way, or reads it in another language, was not going through that list.
 */
export function listSteps({ path, homes }: VisitorList, homePath: string): ListSteps | undefined {
  const at = homes.findIndex((home) => home.path === homePath);
  return at < 0 ? undefined : { list: path, previous: homes[at - 1], next: homes[at + 1] };
}
