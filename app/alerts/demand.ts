import { TYPE_WORDS } from "../property/type-category.ts";

export const FREQUENCIES = ["at-once", "daily", "weekly"] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** What somebody looks for, and how he wants to hear of it. */
export type Demand = {
  goal: "sale" | "rent";
  /** WebIDs, 1 to 7. */
  types: number[];
  /** Codes of regions, provinces and municipalities. */
  zones: string[];
  /** A part of the map, as addresses carry it. */
  area?: string;
  minPrice?: number;
  maxPrice?: number;
  minArea?: number;
  maxArea?: number;
  /** At least so many. */
  bedrooms?: number;
  /** The first and the last day on which homes are looked for, `YYYY-MM-DD`. */
  startsOn?: string;
  endsOn?: string;
  frequency: Frequency;
};

/** By the names of the form's fields; empty is not given. */
export type DemandValues = Readonly<Record<string, string | undefined>>;

/** The demand that checked values say. */
export function readDemand(values: DemandValues): Demand {
  return {
    goal: values.demandGoal === "rent" ? "rent" : "sale",
    types: codes(values.demandTypes).map((word) => (TYPE_WORDS as readonly string[]).indexOf(word) + 1),
    zones: codes(values.zones),
    area: values.demandArea || undefined,
    minPrice: number(values.minPrice),
    maxPrice: number(values.maxPrice),
    minArea: number(values.minArea),
    maxArea: number(values.maxArea),
    bedrooms: number(values.minBedrooms),
    startsOn: values.alertFrom || undefined,
    endsOn: values.alertUntil || undefined,
    frequency: FREQUENCIES.find((known) => known === values.frequency) ?? "daily",
  };
}

/** A demand as the fields of its form say it. */
export function demandValues(demand: Demand): Record<string, string> {
  const values = {
    demandGoal: demand.goal,
    demandTypes: demand.types.map((webId) => TYPE_WORDS[webId - 1]).join(","),
    zones: demand.zones.join(","),
    demandArea: demand.area,
    minPrice: demand.minPrice,
    maxPrice: demand.maxPrice,
    minArea: demand.minArea,
    maxArea: demand.maxArea,
    minBedrooms: demand.bedrooms,
    alertFrom: demand.startsOn,
    alertUntil: demand.endsOn,
    frequency: demand.frequency,
  };
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === undefined ? "" : String(value)]),
  );
}

function codes(text = ""): string[] {
  return text.split(",").filter((code) => code !== "");
}

function number(text: string | undefined): number | undefined {
  return text ? Number(text) : undefined;
}
