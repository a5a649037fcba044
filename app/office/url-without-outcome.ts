/** Path, query and fragment of a URL without `done`, the outcome of a form, which is shown only once. */
export function urlWithoutOutcome(href: string): string {
  const url = new URL(href);
  url.searchParams.delete("done");
  return url.pathname + url.search + url.hash;
}
