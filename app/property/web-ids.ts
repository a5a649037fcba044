/**
 * Reads the WebIDs of a property, the numbers by which feeds name its type categories (1 is a house, 2 an apartment), from a
 * text such as "1,2, 7" with the main one first, or from one number (specification §3). Skips parts that are not whole
 * numbers from 1 to 9,999,999, and duplicates.
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
