/** State of a property or a project in the catalogue; undefined when its number was never assigned. */
export type PropertyState = {
  status: "available" | "sold" | "rented";
  /** Closed so recently that the page still shows it. */
  isRecentlyClosed: boolean;
  /** No longer in its feed. */
  isRemoved: boolean;
  /** Unit of a project without available units. */
  isProjectSoldOut: boolean;
};

export type PropertyPageStatus =
  | { kind: "found"; status: 200 }
  | { kind: "sold" | "rented" | "sold-out"; status: 410 }
  | { kind: "not-found"; status: 404 | 410 };

/**
 * Result of a property page with its HTTP status: the property, or why it is not shown.
 *
 * A property that existed and is no longer shown gives 410, whatever the message, so that
 * search engines drop it; only a number that was never assigned gives 404. Source:
 * specification §4 and §8, docs/specification-notes.md#n80.
 */
export function propertyPageStatus(property: PropertyState | undefined): PropertyPageStatus {
  if (property === undefined) return { kind: "not-found", status: 404 };
  const { status, isRecentlyClosed, isRemoved, isProjectSoldOut } = property;
  if (!isRemoved && (status === "available" || isRecentlyClosed)) return { kind: "found", status: 200 };
  if (status !== "available") return { kind: status, status: 410 };
  return { kind: isProjectSoldOut ? "sold-out" : "not-found", status: 410 };
}

/** Parses the number in a URL; undefined for "abc", "0", "-1", "1e9" and numbers of twenty digits. */
export function readPropertyId(text: string | undefined): number | undefined {
  if (!/^[1-9]\d{0,15}$/.test(text ?? "")) return undefined;
  const id = Number(text);
  return Number.isSafeInteger(id) ? id : undefined;
}
