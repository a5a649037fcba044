import type { IncompleteListing } from "../../app/catalogue/incomplete-listings.server.ts";
import type { LegalItem } from "../../app/property/legal-completeness.ts";

const ITEMS: Record<LegalItem, string> = {
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
  const homes = (count: number) => `${count.toLocaleString("en")} ${count === 1 ? "home" : "homes"}`;
  if (incomplete.length === 0)
    return `${homes(checked)} on the market: none lacks anything that the law asks.`;
  return [
    `${homes(checked)} on the market; ${incomplete.length.toLocaleString("en")} of them ${incomplete.length === 1 ? "lacks" : "lack"} something that the law asks of an advertisement:`,
    ...incomplete.flatMap(({ id, reference, feed, gaps }) => [
      `  ${id}${reference ? ` (${reference})` : ""}, feed ${feed}`,
      ...gaps.map(({ item, source }) => `    ${ITEMS[item]}: ${source}`),
    ]),
  ].join("\n");
}
