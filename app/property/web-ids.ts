/**
 * Reads the WebIDs of a property, the main one first, from a text such as "1,2, 7" or from one number
 * (specification §3). Skips parts that are not whole numbers above 0, and duplicates.
 */
export function readWebIds(raw: unknown): number[] {
  if (typeof raw !== "string" && typeof raw !== "number") return [];
  const pieces = String(raw)
    .split(",")
    .map((piece) => piece.trim())
    .filter((piece) => /^\d{1,7}$/.test(piece))
    .map(Number)
    .filter((webId) => webId > 0);
  return [...new Set(pieces)];
}
