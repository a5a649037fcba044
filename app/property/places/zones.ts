import type { Region } from "./region.ts";

/**
 * Provinces of Belgium, and Brussels, which is in none, by the first digits of the NIS numbers of their
 * municipalities.
 */
export const PROVINCES = [
  { code: "antwerp", region: "flanders", nis: ["1"] },
  { code: "limburg", region: "flanders", nis: ["7"] },
  { code: "east-flanders", region: "flanders", nis: ["4"] },
  { code: "flemish-brabant", region: "flanders", nis: ["23", "24"] },
  { code: "west-flanders", region: "flanders", nis: ["3"] },
  { code: "brussels", region: "brussels", nis: ["21"] },
  { code: "hainaut", region: "wallonia", nis: ["5"] },
  { code: "liege", region: "wallonia", nis: ["6"] },
  { code: "luxembourg", region: "wallonia", nis: ["8"] },
  { code: "namur", region: "wallonia", nis: ["9"] },
  { code: "walloon-brabant", region: "wallonia", nis: ["25"] },
] as const satisfies readonly { code: string; region: Region; nis: readonly string[] }[];

export type Province = (typeof PROVINCES)[number]["code"];

/** Province of a municipality, by its NIS number. @throws when there is none. */
export function provinceOf(municipality: string): Province {
  const province = PROVINCES.find(({ nis }) => nis.some((start) => municipality.startsWith(start)));
  if (!province) throw new RangeError(`${municipality} is no municipality`);
  return province.code;
}

/** A region or a province, in the codes of `zonesOf` and saved searches. Brussels is both. */
export type Zone = Province | Region;

/** Each region before its provinces. Written out, because the browser needs no more than the codes. */
export const ZONES = [
  "flanders",
  "antwerp",
  "limburg",
  "east-flanders",
  "flemish-brabant",
  "west-flanders",
  "brussels",
  "wallonia",
  "hainaut",
  "liege",
  "luxembourg",
  "namur",
  "walloon-brabant",
] as const satisfies readonly Zone[];
