/** By which of our links a page was opened: one in a mail about homes that fit, or one that a person handed on. */
export const VIAS = ["alert", "share"] as const;

export type Via = (typeof VIAS)[number];

const PARAMETER = "via";

/** A whole address that says how it was handed on, so that the owner of a home knows what brings visitors. */
export function addressVia(address: string, via: Via): string {
  const url = new URL(address);
  url.searchParams.set(PARAMETER, via);
  return url.href;
}

/** How the address of a page was handed on; nothing when it does not say. */
export function readVia(search: string): Via | undefined {
  const given = new URLSearchParams(search).get(PARAMETER);
  return VIAS.find((via) => via === given);
}
