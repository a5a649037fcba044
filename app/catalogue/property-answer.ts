/** How a property or a project is found in the catalogue; undefined when its number was never given out. */
export type KnownProperty = {
  status: "available" | "sold" | "rented";
  /** Closed so recently that the page still shows it. */
  isRecentlyClosed: boolean;
  /** Its feed no longer holds it. */
  isRemoved: boolean;
  /** A unit of a project of which no home is left. */
  isProjectSoldOut: boolean;
};

export type PropertyAnswer =
  | { kind: "found"; status: 200 }
  | { kind: "sold" | "rented" | "sold-out"; status: 410 }
  | { kind: "not-found"; status: 404 | 410 };

/**
 * What a property page answers, with the status code of HTTP: the home, or why it is not there.
 *
 * A home that was here and went is 410, whatever the message, so that search engines drop it; only a number
 * that never was a home is 404. Source: specification §4 and §8, docs/specification-notes.md#n80.
 */
export function propertyAnswer(property: KnownProperty | undefined): PropertyAnswer {
  if (property === undefined) return { kind: "not-found", status: 404 };
  const { status, isRecentlyClosed, isRemoved, isProjectSoldOut } = property;
  if (!isRemoved && (status === "available" || isRecentlyClosed)) return { kind: "found", status: 200 };
  if (status !== "available") return { kind: status, status: 410 };
  return { kind: isProjectSoldOut ? "sold-out" : "not-found", status: 410 };
}

/** The number in an address, or undefined for what cannot be one: "abc", "0", "-1", "1e9", twenty digits. */
export function readPropertyId(text: string | undefined): number | undefined {
  if (!/^[1-9]\d{0,15}$/.test(text ?? "")) return undefined;
  const id = Number(text);
  return Number.isSafeInteger(id) ? id : undefined;
}
