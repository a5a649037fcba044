/** Words for yes and no in the languages of Belgium, and the codes of spreadsheets and CRMs. */
const WORDS: Record<string, boolean> = {
  true: true,
  "1": true,
  // pandas writes a column of ones and gaps as decimals.
  "1.0": true,
  yes: true,
  y: true,
  ja: true,
  j: true,
  oui: true,
  o: true,
  vrai: true,
  waar: true,
  // A cross in a spreadsheet.
  x: true,
  false: false,
  "0": false,
  "0.0": false,
  no: false,
  n: false,
  nee: false,
  neen: false,
  non: false,
  nein: false,
  faux: false,
  onwaar: false,
};

/** Reads yes or no from `true`, `"True"`, `1`, `"1"`, `"ja"` and the like; undefined for anything else. */
export function readYesNo(raw: unknown): boolean | undefined {
  if (typeof raw === "boolean") return raw;
  if (typeof raw !== "string" && typeof raw !== "number") return undefined;
  const word = String(raw).trim().toLowerCase();
  return Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
}
