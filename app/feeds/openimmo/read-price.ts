import type { Listing } from "../../property/listing.ts";
import { FieldError } from "../fields/field-error.ts";
import { readEuroPrice } from "../fields/read-price.ts";
import type { Period } from "../fields/shared-texts.ts";
import type { SourceRecord } from "../fields/source-record.ts";

const MARKETING = "objektkategorie.vermarktungsart";
const CURRENCY = "preise.waehrung.@iso_waehrung";

/** Fields with a rent, in order of preference: without charges before with charges. */
const RENTS = ["nettokaltmiete", "kaltmiete", "warmmiete", "pauschalmiete", "gesamtmietenetto", "pacht"];

/**
 * Reads whether a property is sold or let. One that is offered for both is for sale.
 *
 * @throws FieldError when it is offered for neither.
 */
export function readGoal(immobilie: SourceRecord): Listing["goal"] {
  const is = (name: string) => immobilie.yesNo(`${MARKETING}.@${name}`) ?? false;
  if (is("KAUF") || is("ERBPACHT")) return "sale";
  if (is("MIETE_PACHT") || is("LEASING")) return "rent";
  throw new FieldError(MARKETING, "is missing: the property is offered neither for sale nor for rent");
}

export function readPrice(
  immobilie: SourceRecord,
  goal: Listing["goal"],
): Pick<Listing, "priceEuro" | "isPricePublished"> {
  const fields = goal === "sale" ? ["kaufpreis", "kaufpreisbrutto", "kaufpreisnetto"] : RENTS;
  const field = fields.map((name) => `preise.${name}`).find((name) => immobilie.amount(name) !== undefined);
  const isOnRequest = immobilie.yesNo(`preise.${fields[0]}.@auf_anfrage`) ?? false;
  return {
    priceEuro:
      field === undefined ? undefined : readEuroPrice(immobilie, { price: field, currency: CURRENCY }),
    isPricePublished: !isOnRequest,
  };
}

/** Periods of a rent (`zeiteinheit`). */
export const PERIODS: Record<Period, string> = { day: "TAG", week: "WOCHE", month: "MONAT", year: "JAHR" };

/** Reads the period of a rent; a month by default. */
export function readPeriod(immobilie: SourceRecord): Period {
  const unit = immobilie.text("preise.preis_zeiteinheit.@zeiteinheit")?.toUpperCase();
  return (Object.keys(PERIODS) as Period[]).find((period) => PERIODS[period] === unit) ?? "month";
}

/** Reads other amounts, which are in the currency of the price and left out with it. */
export function readFinance(immobilie: SourceRecord): Listing["finance"] {
  const currency = immobilie.text(CURRENCY)?.toUpperCase() ?? "EUR";
  if (currency !== "EUR") return {};
  return {
    renterChargesEuro: immobilie.amount("preise.nebenkosten"),
    ownerChargesEuro: immobilie.amount("preise.hausgeld"),
    depositEuro: immobilie.amount("preise.kaution"),
    deposit: immobilie.text("preise.kaution_text"),
  };
}
