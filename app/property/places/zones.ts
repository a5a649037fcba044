import type { Region } from "./region.ts";

/**
 * Provinces of Belgium, and Brussels, which is in none of them. `nisPrefixes`: first digits of the NIS numbers of its
 * municipalities. Statbel, the statistical office of Belgium, numbers the municipalities: Ghent is 44021.
 */
export const PROVINCES = [
  { code: "antwerp", region: "flanders", nisPrefixes: ["1"] },
  { code: "limburg", region: "flanders", nisPrefixes: ["7"] },
  { code: "east-flanders", region: "flanders", nisPrefixes: ["4"] },
  { code: "flemish-brabant", region: "flanders", nisPrefixes: ["23", "24"] },
  { code: "west-flanders", region: "flanders", nisPrefixes: ["3"] },
  { code: "brussels", region: "brussels", nisPrefixes: ["21"] },
  { code: "hainaut", region: "wallonia", nisPrefixes: ["5"] },
  { code: "liege", region: "wallonia", nisPrefixes: ["6"] },
  { code: "luxembourg", region: "wallonia", nisPrefixes: ["8"] },
  { code: "namur", region: "wallonia", nisPrefixes: ["9"] },
  { code: "walloon-brabant", region: "wallonia", nisPrefixes: ["25"] },
] as const satisfies readonly { code: string; region: Region; nisPrefixes: readonly string[] }[];

export type Province = (typeof PROVINCES)[number]["code"];

/** Province of the municipality with a NIS number; `brussels` in Brussels. @throws RangeError for no NIS number. */
export function provinceOf(nisNumber: string): Province {
  const province = PROVINCES.find(({ nisPrefixes }) =>
    nisPrefixes.some((prefix) => nisNumber.startsWith(prefix)),
  );
  if (!province) throw new RangeError(`${nisNumber} is not the NIS number of a municipality`);
  return province.code;
}

/** Code of a region or a province. Brussels is both. */
export type RegionOrProvince = Province | Region;

/** Regions and provinces, each region before its provinces. Not derived from `PROVINCES`, which the browser need not load. */
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
] as const satisfies readonly RegionOrProvince[];
