import { wishFilters, wishQuery } from "./search-wishes.ts";

/** Fields of the form that are filters of a list, by their name in its URL; those of `choices` have several values. */
const CHOICES = { wishFeatures: "feature", wishStates: "state", wishEnergy: "energy" } as const;
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
/** Choices of the field `wishOthers`: each is a filter that is on or off. */
export const OTHER_WISHES = ["newBuild", "viewing", "withPrice"] as const;

/** Values of the form as the query of a list. Values that filter nothing are left out. */
export function wishQueryOf(values: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams();
  for (const [field, name] of Object.entries(CHOICES))
    for (const code of listed(values[field])) query.append(name, code);
  for (const [field, name] of Object.entries(SINGLE)) if (values[field]) query.set(name, values[field]);
  for (const name of listed(values.wishOthers)) query.set(name, "1");
  return wishQuery(wishFilters(query.toString()));
}

/** The query of a list as values of the form. */
export function wishValues(wishes: string): Record<string, string> {
  const query = new URLSearchParams(wishes);
  const choices = Object.entries(CHOICES).map(([field, name]) => [field, query.getAll(name).join(",")]);
  const single = Object.entries(SINGLE).map(([field, name]) => [field, query.get(name) ?? ""]);
  const others = OTHER_WISHES.filter((name) => query.has(name)).join(",");
  return { ...Object.fromEntries([...choices, ...single]), wishOthers: others };
}

function listed(text = ""): string[] {
  return text.split(",").filter((code) => code !== "");
}
