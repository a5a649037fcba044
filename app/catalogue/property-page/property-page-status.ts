/** State of a property in the catalogue. */
export type PropertyState = {
  status: "available" | "sold" | "rented";
  /** Sold or rented so recently that its page still shows it. */
  isRecentlyClosed: boolean;
  /** True when its feed does not contain it any more. */
  isRemoved: boolean;
  /** True for a unit of a project without available units. */
  isProjectSoldOut: boolean;
};

export type PropertyPageStatus =
  | { kind: "found"; status: 200 }
  | { kind: "sold" | "rented" | "sold-out"; status: 410 }
  | { kind: "not-found"; status: 404 | 410 };

/**
 * Decides whether the page of a property shows it, or why not, and gives the HTTP status.
 *
 * A property that existed and is not shown any more gives 410, whatever the message, so that search engines drop it. 404
 * is only for an id that was never assigned. Source: specification §4 and §8, docs/specification-notes.md#n80.
 *
 * @param property undefined when its id was never assigned.
 */
export function propertyPageStatus(property: PropertyState | undefined): PropertyPageStatus {
  if (property === undefined) return { kind: "not-found", status: 404 };
  const { status, isRecentlyClosed, isRemoved, isProjectSoldOut } = property;
  if (!isRemoved && (status === "available" || isRecentlyClosed)) return { kind: "found", status: 200 };
  if (status !== "available") return { kind: status, status: 410 };
  return { kind: isProjectSoldOut ? "sold-out" : "not-found", status: 410 };
}

/**
 * Parses the id in a URL; undefined for texts such as "abc", "0", "-1" and "1e9", and for numbers that are too large.
 */
export function readPropertyId(text: string | undefined): number | undefined {
  if (!/^[1-9]\d{0,15}$/.test(text ?? "")) return undefined;
  const id = Number(text);
  return Number.isSafeInteger(id) ? id : undefined;
}
