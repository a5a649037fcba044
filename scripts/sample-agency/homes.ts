import type { KindName } from "./kinds.ts";
import type { PlaceName } from "./places.ts";

/** What the author of the sample decides about a home; everything left out follows from its kind and place. */
export interface HomeChoice {
  kind: KindName;
  place: PlaceName;
  goal: "sale" | "rent";
  /** Specific primary energy, kWh per m² per year. */
  kwh?: number;
  marquee?: 1 | 2 | 3 | 4;
  /** How the price is told. */
  price?: "hidden" | "on-demand" | "from";
  hideAddress?: true;
  annuity?: "occupied" | "free";
  bedrooms?: number;
  built?: number;
  renovated?: number;
  floods?: "parcel-d" | "building-d" | "c" | "hazard-high" | "hazard-low";
  label?: string;
  furnished?: true;
  pool?: true;
  /** Has a film, and documents: one for everybody and one on request. */
  film?: true;
  documents?: true;
  /** Can be viewed every week, or on two days that pass. */
  viewings?: "every-week" | "days";
  planning?: string;
}

type Extra = Omit<HomeChoice, "kind" | "place" | "goal" | "kwh">;

function sale(kind: KindName, place: PlaceName, kwh?: number, extra: Extra = {}): HomeChoice {
  return { kind, place, goal: "sale", kwh, ...extra };
}

function rent(kind: KindName, place: PlaceName, kwh?: number, extra: Extra = {}): HomeChoice {
  return { kind, place, goal: "rent", kwh, ...extra };
}

/** The order is that of the numbers, from 12 on, and neighbours differ in kind and place. */
export const HOMES: readonly HomeChoice[] = [
  sale("townhouse", "coupure", 286, { marquee: 1, renovated: 2016, film: true, documents: true }),
  sale("apartment", "flagey", 118, { marquee: 1, built: 1934, viewings: "every-week" }),
  sale("villa", "citadelle", 218, { marquee: 1, viewings: "days" }),
  rent("loft", "dampoort", 142),
  sale("terraced", "ledeberg", 448),
  sale("cube", "latem", 38, { marquee: 1, pool: true }),
  rent("apartment", "chatelain", 88),
  sale("fermette", "durbuy", 372),
  sale("shopFlat", "patershol", 398),
  sale("duplex", "saintgilles", 205),
  sale("plot", "deinze", undefined, { floods: "c" }),
  rent("studio", "leuven", 164, { marquee: 1 }),
  sale("manor", "drongen", 295, { price: "on-demand", hideAddress: true }),
  sale("apartment", "namur", 146),
  sale("semi", "gentbrugge", 318, { renovated: 2011 }),
  rent("officeHouse", "etterbeek", 239),
  sale("terraced", "schaarbeek", 334),
  sale("penthouse", "oostende", 62, { marquee: 1 }),
  sale("bungalow", "gembloux", 468),
  rent("townhouse", "uccle", 252),
  sale("terraced", "aalst", 612, { floods: "building-d" }),
  sale("loft", "molenbeek", 128, { marquee: 2 }),
  rent("apartment", "jambes", 176),
  sale("mansion", "chatelain", 311, { price: "on-demand" }),
  sale("villa", "merelbeke", 351),
  sale("apartment", "antwerpen", 134, { marquee: 1 }),
  rent("shop", "namur", undefined),
  sale("townhouse", "brugge", 388, { floods: "c" }),
  sale("apartment", "woluwe", 71, { built: 2018 }),
  sale("terraced", "dinant", 523, { floods: "hazard-high" }),
  rent("apartment", "dampoort", 96, { built: 2017 }),
  sale("cube", "waterloo", 41, { marquee: 1 }),
  sale("garage", "coupure"),
  sale("townhouse", "liege", 418),
  sale("semi", "mariakerke", 92, { built: 2012 }),
  rent("duplex", "marolles", 187),
  sale("villa", "boitsfort", 192, { marquee: 2 }),
  sale("fermette", "oudenaarde", 482, { marquee: 1 }),
  sale("studio", "flagey", 243),
  rent("officeFloor", "leuven", 89, { built: 2015 }),
  sale("apartment", "spa", 231, { annuity: "occupied" }),
  sale("terraced", "amandsberg", 486, { annuity: "occupied" }),
  sale("plot", "marche"),
  rent("penthouse", "dansaert", 79),
  sale("townhouse", "forest", 262),
  sale("bungalow", "drongen", 424),
  sale("apartment", "kortrijk", 168, { marquee: 3 }),
  rent("terraced", "mechelen", 274),
  sale("manor", "durbuy", 408, { hideAddress: true }),
  sale("apartment", "schaarbeek", 161),
  sale("shop", "antwerpen", undefined, { marquee: 2 }),
  rent("apartment", "lln", 84),
  sale("semi", "bouge", 328),
  sale("terraced", "gentbrugge", 206, { renovated: 2019, marquee: 2 }),
  sale("apartment", "uccle", 288, { annuity: "free", built: 1967 }),
  rent("loft", "antwerpen", 158, { marquee: 4 }),
  sale("villa", "latem", 271, { price: "hidden", hideAddress: true, pool: true }),
  sale("apartment", "liege", 262, { built: 1971 }),
  sale("terraced", "molenbeek", 351),
  rent("studentRoom", "coupure", 188, { furnished: true }),
  sale("townhouse", "mons", 336, { marquee: 1 }),
  sale("cube", "deinze", -8, { built: 2023 }),
  sale("duplex", "etterbeek", 140),
  rent("villa", "waterloo", 198),
  sale("apartment", "oostende", 332, { built: 1968 }),
  sale("cafe", "tournai"),
  rent("apartment", "woluwe", 43, { built: 2019 }),
  sale("terraced", "dendermonde", 292, { floods: "parcel-d", renovated: 2009 }),
  sale("fermette", "gembloux", 301, { marquee: 3, renovated: 2006 }),
  sale("apartment", "forest", 222, { built: 1938 }),
  rent("officeHouse", "namur", 268),
  sale("townhouse", "ledeberg", 457, { marquee: 3 }),
  sale("penthouse", "namur", 58),
  rent("apartment", "brugge", 198, { furnished: true, marquee: 4 }),
  sale("villa", "uccle", 176, { price: "hidden", pool: true }),
  sale("plot", "wavre", undefined, { price: "from" }),
  sale("semi", "merelbeke", 244),
  rent("studio", "marolles", 310, { furnished: true }),
  sale("terraced", "andenne", 436, { floods: "hazard-low" }),
  sale("loft", "kortrijk", 185),
  sale("apartment", "boitsfort", 18, { built: 2021, marquee: 1 }),
  rent("shop", "patershol", undefined, { marquee: 1 }),
  sale("bungalow", "latem", 398),
  sale("apartment", "wavre", 79, { built: 2016 }),
  rent("terraced", "forest", 267),
  sale("warehouse", "molenbeek", undefined, { price: "on-demand" }),
  sale("townhouse", "tournai", 498, { hideAddress: true }),
  sale("duplex", "patershol", 225, { marquee: 1 }),
  rent("apartment", "liege", 192, { marquee: 4 }),
  sale("mansion", "uccle", 201, { marquee: 2 }),
  sale("terraced", "kortrijk", 538),
  sale("apartment", "molenbeek", 55, { built: 2015 }),
  sale("cube", "bouge", 12, { built: 2022 }),
  rent("garage", "flagey"),
  sale("villa", "spa", 447),
  sale("apartment", "mechelen", 178, { marquee: 3 }),
  rent("townhouse", "chatelain", 247, { furnished: true, price: "on-demand" }),
  sale("fermette", "deinze", 355),
  sale("officeFloor", "woluwe", 104, { built: 1998 }),
  sale("semi", "wavre", -22, { built: 2024 }),
  rent("apartment", "aalst", 154),
  sale("terraced", "saintgilles", 368, { renovated: 1998 }),
  sale("apartment", "leuven", 108, { marquee: 2 }),
  sale("manor", "marche", 352, { price: "hidden", hideAddress: true }),
  rent("duplex", "gentbrugge", 126),
  sale("townhouse", "dinant", 391, { annuity: "occupied", floods: "hazard-low" }),
  sale("apartment", "etterbeek", -6, { built: 2022 }),
  sale("plot", "drongen", undefined, { floods: "parcel-d", marquee: 3 }),
  rent("loft", "dansaert", 175, { marquee: 4 }),
  sale("shop", "liege", undefined),
  sale("villa", "oudenaarde", 415),
  sale("studio", "oostende", 218, { annuity: "free" }),
  rent("semi", "jambes", 205),
  sale("parking", "antwerpen"),
  sale("terraced", "brugge", 247, { hideAddress: true, renovated: 2014 }),
  sale("apartment", "marolles", 329, { built: 1958, marquee: 3 }),
  rent("officeFloor", "bouge", 121, { built: 2008 }),
  sale("cube", "mariakerke", 64, { built: 2014, marquee: 2 }),
  sale("apartment", "luxembourg", undefined, { label: "C", built: 2009 }),
  sale("villa", "wimereux", undefined, { label: "D", built: 1926 }),
  rent("studentRoom", "lln", 140, { furnished: true, marquee: 4 }),
  sale("fermette", "marche", 584),
];

/** A building project: `units` of three layouts, some of them gone. */
export interface ProjectChoice {
  id: number;
  place: PlaceName;
  kind: "apartment" | "semi";
  units: number;
  sold: number;
  underOption: number;
  storeys: number;
  built: number;
  kwh: number;
  /** Has a film, and specifications for those who ask. */
  film?: true;
  documents?: true;
}

export const PROJECTS: readonly ProjectChoice[] = [
  {
    id: 1,
    place: "dampoort",
    kind: "apartment",
    units: 14,
    sold: 5,
    underOption: 2,
    storeys: 5,
    built: 2027,
    kwh: 22,
    film: true,
    documents: true,
  },
  {
    id: 2,
    place: "molenbeek",
    kind: "apartment",
    units: 10,
    sold: 3,
    underOption: 1,
    storeys: 5,
    built: 2027,
    kwh: 34,
  },
  {
    id: 3,
    place: "gembloux",
    kind: "semi",
    units: 8,
    sold: 2,
    underOption: 1,
    storeys: 2,
    built: 2027,
    kwh: 29,
  },
  {
    id: 4,
    place: "merelbeke",
    kind: "semi",
    units: 6,
    sold: 6,
    underOption: 0,
    storeys: 2,
    built: 2026,
    kwh: 15,
  },
];
