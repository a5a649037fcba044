import type { Listing } from "../../property/listing.ts";
import type { Period } from "../../property/rent-period.ts";
import { FieldError } from "../fields/field-error.ts";
import { readEuroPrice } from "../fields/read-price.ts";
import type { SourceRecord } from "../fields/source-record.ts";

const MARKETING_FIELD = "objektkategorie.vermarktungsart";
const CURRENCY_FIELD = "preise.waehrung.@iso_waehrung";

/** Fields with a rent, in order of preference: a rent without charges comes before one with charges. */
const RENT_FIELDS = [
  "nettokaltmiete",
  "kaltmiete",
  "warmmiete",
  "pauschalmiete",
  "gesamtmietenetto",
  "pacht",
];

/**
 * Reads whether a property is for sale or for rent. A property that is offered for both is for sale.
 *
 * @throws FieldError when it is offered for neither.
 */
export function readGoal(immobilie: SourceRecord): Listing["goal"] {
  const isOffered = (name: string) => immobilie.yesNo(`${MARKETING_FIELD}.@${name}`) ?? false;
  if (isOffered("KAUF") || isOffered("ERBPACHT")) return "sale";
  if (isOffered("MIETE_PACHT") || isOffered("LEASING")) return "rent";
  throw new FieldError(MARKETING_FIELD, "is missing: the property is offered neither for sale nor for rent");
}

export function readPrice(
  immobilie: SourceRecord,
  goal: Listing["goal"],
): Pick<Listing, "priceEuro" | "isPricePublished"> {
  const fields = goal === "sale" ? ["kaufpreis", "kaufpreisbrutto", "kaufpreisnetto"] : RENT_FIELDS;
  const field = fields.map((name) => `preise.${name}`).find((name) => immobilie.amount(name) !== undefined);
  const isOnRequest = immobilie.yesNo(`preise.${fields[0]}.@auf_anfrage`) ?? false;
  return {
    priceEuro:
      field === undefined ? undefined : readEuroPrice(immobilie, { price: field, currency: CURRENCY_FIELD }),
    isPricePublished: !isOnRequest,
  };
}

/** Names of the periods of a rent in OpenImmo (`zeiteinheit`). */
export const PERIODS: Record<Period, string> = { day: "TAG", week: "WOCHE", month: "MONAT", year: "JAHR" };

/** Reads the period of a rent; a month by default. */
export function readPeriod(immobilie: SourceRecord): Period {
  const unit = immobilie.text("preise.preis_zeiteinheit.@zeiteinheit")?.toUpperCase();
  return (Object.keys(PERIODS) as Period[]).find((period) => PERIODS[period] === unit) ?? "month";
}

/** Reads the other amounts, which are in the currency of the price. None are read when it is not the euro. */
export function readFinance(immobilie: SourceRecord): Listing["finance"] {
  const currency = immobilie.text(CURRENCY_FIELD)?.toUpperCase() ?? "EUR";
  if (currency !== "EUR") return {};
  return {
    renterChargesEuro: immobilie.amount("preise.nebenkosten"),
    ownerChargesEuro: immobilie.amount("preise.hausgeld"),
    depositEuro: immobilie.amount("preise.kaution"),
    deposit: immobilie.text("preise.kaution_text"),
  };
}
