import { wishFilters, wishQuery } from "./search-wishes.ts";

/** Form fields with several values, each with the name of its filter in the URL of a list. */
const CHOICES = { wishFeatures: "feature", wishStates: "state", wishEnergy: "energy" } as const;
/** Form fields with one value, each with the name of its filter. */
const SINGLE = {
  minBathrooms: "bathrooms",
  minLand: "minLand",
  maxLand: "maxLand",
  builtFrom: "builtFrom",
  availableBy: "availableBy",
  keyword: "keyword",
  wishAnnuity: "annuity",
  wishStreet: "street",
  wishNeighbourhood: "neighbourhood",
} as const;
/** Choices of the field `wishOthers`. Each is a filter that is on or off. */
export const OTHER_WISHES = ["newBuild", "viewing", "withPrice"] as const;

/** Converts form values to the query of a list. Omits values that filter nothing. */
export function wishQueryOf(values: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams();
  for (const [field, name] of Object.entries(CHOICES))
    for (const code of splitCodes(values[field])) query.append(name, code);
  for (const [field, name] of Object.entries(SINGLE)) if (values[field]) query.set(name, values[field]);
  for (const name of splitCodes(values.wishOthers)) query.set(name, "1");
  return wishQuery(wishFilters(query.toString()));
}

/** Converts the query of a list to form values. */
export function wishValues(wishes: string): Record<string, string> {
  const query = new URLSearchParams(wishes);
  const choices = Object.entries(CHOICES).map(([field, name]) => [field, query.getAll(name).join(",")]);
  const single = Object.entries(SINGLE).map(([field, name]) => [field, query.get(name) ?? ""]);
  const others = OTHER_WISHES.filter((name) => query.has(name)).join(",");
  return { ...Object.fromEntries([...choices, ...single]), wishOthers: others };
}

function splitCodes(text = ""): string[] {
  return text.split(",").filter((code) => code !== "");
}
