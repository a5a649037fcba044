import { REGIONS, type Region } from "../../property/places/region.ts";

export const LOAN_YEARS = [10, 15, 20, 25, 30] as const;
export type LoanYears = (typeof LOAN_YEARS)[number];

/** Query of the page with the costs of buying. The page proposes a value for each one that is absent. */
export type CostsQuery = {
  /** Without a price, nothing is calculated; if none was typed either, the URL has no other parameter. */
  priceEuro?: number;
  region?: Region;
  isOnlyHome: boolean;
  isNewBuild: boolean;
  /** 0 for a purchase without a loan. */
  loanEuro?: number;
  ratePercent?: number;
  years?: LoanYears;
  /** Amounts and rates that cannot be read, as they were typed. Their fields show them with an error. */
  unreadable?: Partial<Record<AmountField, string>>;
};

/** Fields in which visitors type a number. */
export type AmountField = "price" | "loan" | "rate";

export const MAX_EURO = 100_000_000;
export const MAX_RATE_PERCENT = 20;
/** Maximum number of characters in a field with a number. */
export const MAX_TYPED_LENGTH = 24;

/**
 * Reads the query of the page, as its form or a property page writes it. Invalid choices are ignored, so that every URL
 * gives a page. If no price was typed, all other values are ignored, and the purchase is that of an only home.
 */
export function readCostsQuery(query: URLSearchParams): CostsQuery {
  const [price, loan, rate] = [typed(query, "price"), typed(query, "loan"), typed(query, "rate")];
  if (price === "") return { isOnlyHome: true, isNewBuild: false };
  const values = {
    priceEuro: parseEuro(price, { minEuro: 1 }),
    loanEuro: parseEuro(loan, { minEuro: 0 }),
    ratePercent: parsePercent(rate),
  };
  const unreadable = {
    ...(values.priceEuro === undefined && { price }),
    ...(values.loanEuro === undefined && loan !== "" && { loan }),
    ...(values.ratePercent === undefined && rate !== "" && { rate }),
  };
  return {
    ...values,
    region: REGIONS.find((region) => region === query.get("region")),
    isOnlyHome: query.get("onlyHome") === "1",
    isNewBuild: query.get("newBuild") === "1",
    years: LOAN_YEARS.find((years) => String(years) === query.get("years")),
    unreadable: Object.keys(unreadable).length > 0 ? unreadable : undefined,
  };
}

/** Reads the text of a field with a number, at most as long as the field. */
function typed(query: URLSearchParams, field: AmountField): string {
  return (query.get(field) ?? "").trim().slice(0, MAX_TYPED_LENGTH).trim();
}

/** Formats a query string including the `?`, with its parameters in a fixed order. Empty if no price was typed. */
export function costsQuery(costs: CostsQuery): string {
  const { priceEuro, region, isOnlyHome, isNewBuild, loanEuro, ratePercent, years, unreadable } = costs;
  const price = priceEuro ?? unreadable?.price;
  const loan = loanEuro ?? unreadable?.loan;
  const rate = ratePercent ?? unreadable?.rate;
  if (price === undefined) return "";
  const query = new URLSearchParams({ price: String(price) });
  if (region) query.set("region", region);
  if (isOnlyHome) query.set("onlyHome", "1");
  if (isNewBuild) query.set("newBuild", "1");
  if (loan !== undefined) query.set("loan", String(loan));
  if (rate !== undefined) query.set("rate", String(rate));
  if (years !== undefined) query.set("years", String(years));
  return `?${query}`;
}

/**
 * Parses euros as people write them: `325000`, `€ 325.000`, `325 000,50`, `€325,000.00`, `325000 euro`. Cents are
 * dropped.
 */
function parseEuro(text: string, { minEuro }: { minEuro: number }): number | undefined {
  const amount = text.replace(/^(€|eur\b)\s*/i, "").replace(/\s*(€|eur|euros?)$/i, "");
  const match = /^(\d{1,9}|\d{1,3}(?:[.,\s]\d{3}){1,2})(?:[.,]\d{1,2})?$/.exec(amount);
  if (match === null) return undefined;
  const euro = Number((match[1] ?? "").replaceAll(/\D/g, ""));
  return euro >= minEuro && euro <= MAX_EURO ? euro : undefined;
}

/** Parses a percentage with at most two decimals, after a comma or a point. */
function parsePercent(text: string): number | undefined {
  const match = /^(\d{1,2}(?:[.,]\d{1,2})?)\s*%?$/.exec(text);
  if (match === null) return undefined;
  const percent = Number((match[1] ?? "").replace(",", "."));
  return percent <= MAX_RATE_PERCENT ? percent : undefined;
}
