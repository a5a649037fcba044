/** Parameters with the outcome of a form or of an upload, which is shown only once. */
export const OUTCOME_PARAMETERS = ["done", "uploaded"];

/** Path, query and fragment of a URL without the outcome of a form. */
export function urlWithoutOutcome(href: string): string {
  const url = new URL(href);
  for (const name of OUTCOME_PARAMETERS) url.searchParams.delete(name);
  return url.pathname + url.search + url.hash;
}
