import { z } from "zod";
import {
  type IncompleteListing,
  incompleteListings,
} from "../../app/catalogue/incomplete-listings.server.ts";
import type { LegalItem } from "../../app/property/legal-completeness.ts";
import { defineCommand } from "./command.ts";
import type { Operation } from "./operation.ts";
import { perform } from "./perform.ts";

const USAGE = `Usage
  npm run check-listings [-- --feed NAME] [--json]

Shows the listings on the market that lack something that the law of their region requires.
Exits with 0 when none does, 1 when some do or the check failed, 2 when the arguments are wrong.
`;

const optionsSchema = z.strictObject({ feed: z.string().optional() });

type CheckOptions = z.infer<typeof optionsSchema>;
type CheckResult = { checked: number; incomplete: IncompleteListing[] };

/** `npm run check-listings`: lists the listings on the market that lack something that the law requires. */
export const checkListings = defineCommand({
  usage: USAGE,
  flags: { feed: { type: "string" }, json: { type: "boolean", default: false } },
  takesPositionals: false,
  read: ({ values: { feed, json } }) => ({ isJson: json, options: { feed } }),
  execute: async ({ options, isJson }) => {
    const result = await perform(checkListingsOperation, options);
    console.log(isJson ? JSON.stringify(result) : incompleteText(result));
    return result.incomplete.length === 0 ? 0 : 1;
  },
});

export const checkListingsOperation: Operation<CheckOptions, CheckResult> = {
  name: "check-listings",
  optionsSchema,
  run: ({ feed }, { connection, signal }) => incompleteListings(connection.database, { feed, signal }),
};

const ITEMS: Record<LegalItem, string> = {
  region: "the region: the postal code is missing, or in no region of Belgium",
  energyScore: "the energy score (kWh/m² per year)",
  addressOrCertificate: "the address, or the code of the energy certificate",
  energyTotal: "the total primary energy (kWh per year)",
  energyClass: "the energy class",
  certificateCode: "the code of the energy certificate",
  co2: "the CO₂ emissions (kg/m² per year)",
  parcelScore: "the P-score (flooding, parcel)",
  buildingScore: "the G-score (flooding, building)",
  permit: "planning: the permit",
  destination: "planning: the most recent destination",
  enforcement: "planning: summons or enforcement",
  preemption: "planning: the right of pre-emption",
  subdivision: "planning: the subdivision permit",
  planningInformation: "the lawful destination, or where the planning information can be read",
  rent: "the rent",
  charges: "the charges of the tenant",
};

/** Lists the missing statements of each listing, for the terminal. */
export function incompleteText({
  checked,
  incomplete,
}: {
  checked: number;
  incomplete: IncompleteListing[];
}): string {
  const listings = (count: number) => `${count.toLocaleString("en")} ${count === 1 ? "listing" : "listings"}`;
  if (incomplete.length === 0)
    return `${listings(checked)} on the market: none lacks anything that the law requires.`;
  return [
    `${listings(checked)} on the market; ${incomplete.length.toLocaleString("en")} of them ${incomplete.length === 1 ? "lacks" : "lack"} something that the law requires in an advertisement:`,
    ...incomplete.flatMap(({ id, reference, feed, gaps }) => [
      `  ${id}${reference ? ` (${reference})` : ""}, feed ${feed}`,
      ...gaps.map(({ item, source }) => `    ${ITEMS[item]}: ${source}`),
    ]),
  ].join("\n");
}
