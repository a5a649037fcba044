import type { MultilingualText } from "../i18n/multilingual-text.ts";
import type { Listing } from "./listing.ts";
import { normaliseName } from "./places/normalise-name.ts";

/** States of repair that visitors filter by. A listing stores its state as a number: 1 is `new`; 0 is unknown. */
export const STATES_OF_REPAIR = ["new", "renovated", "good", "to-renovate"] as const;
export type StateOfRepair = (typeof STATES_OF_REPAIR)[number];

/** The number that a listing stores for its state. */
export function stateNumber(state: StateOfRepair | undefined): number {
  return state === undefined ? 0 : STATES_OF_REPAIR.indexOf(state) + 1;
}

/**
 * Words that feeds use in four languages, in the order in which they are tried: "à rénover" before "rénové",
 * and "new" before "good", because "as good as new" is new.
 */
const WORDS: readonly [StateOfRepair, RegExp][] = [
  [
    "to-renovate",
    /\b(a renover|a rafraichir|a restaurer|a demolir|a moderniser|te renoveren|op te frissen|te vernieuwen|te moderniseren|af te breken|afbraak|sloop|opknapper|to (be )?(renovate|refresh|restore|modernise|demolish|done up)d?|(renovierungs|sanierungs)bedurftig|(aufzu|zu )(frischen|renovieren|sanieren)|aufzufrischen|abriss|ruwbouw|gros oeuvre|rohbau)\b/,
  ],
  [
    "renovated",
    /\b(renovee?s?|entierement renovee?|gerenoveerde?|volledig gerenoveerd|(just )?renovated|restored|renoviert|saniert|kernsaniert|modernisiert|modernised)\b/,
  ],
  ["new", /\b(new|nieuw|nieuwbouw|neuf|neuve|neu|neubau|neuwertig|nouveau)\b/],
  [
    "good",
    /\b(good|excellent|perfect|goed|goede|uitstekende?|instapklaar|zeer goed|bon|bonne|tres bon|parfait|impeccable|gut|guter|sehr gut|ausgezeichnet|gepflegt)\b/,
  ],
];

type RepairedProperty = Pick<Listing, "isNewBuild"> & {
  building: Pick<Listing["building"], "condition" | "renovationYear">;
};

/** State of repair by the words of the feed, else by the other facts of the listing; undefined when none is known. */
export function stateOfRepair({ isNewBuild, building }: RepairedProperty): StateOfRepair | undefined {
  const state = namedState(building.condition);
  if (state) return state;
  if (isNewBuild) return "new";
  return building.renovationYear === undefined ? undefined : "renovated";
}

function namedState(condition: MultilingualText | undefined): StateOfRepair | undefined {
  const text = Object.values(condition ?? {})
    .map((words) => normaliseName(words ?? "").replaceAll("_", " "))
    .join(" | ");
  return WORDS.find(([, words]) => words.test(text))?.[0];
}
