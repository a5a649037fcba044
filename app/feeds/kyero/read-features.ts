import type { Listing } from "../../property/listing.ts";
import { plainText } from "../fields/plain-text.ts";
import { type RepairState, repairStateTexts } from "../fields/repair-states.ts";
import { type SourceRecord, TEXT_LENGTH } from "../fields/source-record.ts";

type Building = Listing["building"];
/** Names of the fields that are true, false or unknown. */
type YesNoField = {
  [Name in keyof Building]-?: Building[Name] extends boolean | undefined ? Name : never;
}[keyof Building];

/** Fields that are true when a feature of the portal matches the pattern. */
const FLAGS: [YesNoField, RegExp][] = [
  ["isFurnished", /^(fully )?furnished$/i],
  ["hasLift", /^(lift|elevator)$/i],
  ["hasCellar", /^(cellar|basement)$/i],
  ["hasAttic", /^(attic|loft)$/i],
  ["hasGarden", /^((private|communal) garden|garden( communal| private)?)$/i],
  ["hasTerrace", /\bterrace$/i],
  ["hasSwimmingPool", /^((private|communal|heated) pool|(swimming )?pool.*)$/i],
  ["arePetsAllowed", /^pets allowed$/i],
];

const STATES: [RegExp, RepairState][] = [
  [/^(excellent|excellent condition)$/i, "excellent"],
  [/^good condition$/i, "good"],
  [/^(recently )?(renovated|refurbished)$/i, "renovated"],
  [/^(needs|to) (renovat|reform|moderni)/i, "to-renovate"],
  [/^new( build| construction)?$/i, "new"],
];

/** Reads the list of features, each of which is a text from the portal's list. */
export function readFeatures(source: SourceRecord): Building {
  const features = source
    .list("features.feature")
    .flatMap((feature) => (typeof feature === "string" ? plainText(feature, TEXT_LENGTH, () => {}) : []));
  const building: Building = {};
  for (const [flag, pattern] of FLAGS) {
    if (features.some((feature) => pattern.test(feature))) building[flag] = true;
  }
  const state = STATES.find(([pattern]) => features.some((feature) => pattern.test(feature)))?.[1];
  if (state) building.condition = repairStateTexts(state);
  return building;
}
