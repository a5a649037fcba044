/** Links that mark how a page was reached: from an alert mail, or shared by a person. */
export const VIAS = ["alert", "share"] as const;

export type Via = (typeof VIAS)[number];

const PARAMETER = "via";

/**
 * Adds the origin of a link to an absolute URL, so that the owner of a property can see what brings visitors.
 */
export function addressVia(address: string, via: Via): string {
  const url = new URL(address);
  url.searchParams.set(PARAMETER, via);
  return url.href;
}

/** Reads the origin of a link from a query string; undefined when there is none. */
export function readVia(search: string): Via | undefined {
  const given = new URLSearchParams(search).get(PARAMETER);
  return VIAS.find((via) => via === given);
}
