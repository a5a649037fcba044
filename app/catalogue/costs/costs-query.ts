import { REGIONS, type Region } from "../../property/places/region.ts";

export const LOAN_YEARS = [10, 15, 20, 25, 30] as const;
export type LoanYears = (typeof LOAN_YEARS)[number];

/** Query of the page with the costs of buying. The page proposes a value for each one that is absent. */
export type CostsQuery = {
  /** Without a price, nothing is calculated and the URL has no other parameter. */
  priceEuro?: number;
  region?: Region;
  isOnlyHome: boolean;
  isNewBuild: boolean;
  loanEuro?: number;
  ratePercent?: number;
  years?: LoanYears;
};

const MAX_EURO = 100_000_000;
const MAX_RATE_PERCENT = 20;

/**
 * Reads the query of the page, as its form or a property page writes it. Invalid values are ignored, so that every URL
 * gives a page. Without a price, all other values are ignored, and the purchase is that of an only home.
 */
export function readCostsQuery(query: URLSearchParams): CostsQuery {
  const priceEuro = parseEuro(query.get("price"));
  if (priceEuro === undefined) return { isOnlyHome: true, isNewBuild: false };
  return {
    priceEuro,
    region: REGIONS.find((region) => region === query.get("region")),
    isOnlyHome: query.get("onlyHome") === "1",
    isNewBuild: query.get("newBuild") === "1",
    loanEuro: parseEuro(query.get("loan")),
    ratePercent: parsePercent(query.get("rate")),
    years: LOAN_YEARS.find((years) => String(years) === query.get("years")),
  };
}

/** Formats a query string including the `?`, with its parameters in a fixed order. Empty without a price. */
export function costsQuery(costs: CostsQuery): string {
  const { priceEuro, region, isOnlyHome, isNewBuild, loanEuro, ratePercent, years } = costs;
  if (priceEuro === undefined) return "";
  const query = new URLSearchParams({ price: String(priceEuro) });
  if (region) query.set("region", region);
  if (isOnlyHome) query.set("onlyHome", "1");
  if (isNewBuild) query.set("newBuild", "1");
  if (loanEuro !== undefined) query.set("loan", String(loanEuro));
  if (ratePercent !== undefined) query.set("rate", String(ratePercent));
  if (years !== undefined) query.set("years", String(years));
  return `?${query}`;
}

/** Parses whole euros as people write them: `325000`, `€ 325.000`, `325 000,00`, `€325,000.00`. */
function parseEuro(text: string | null): number | undefined {
  const match = /^\s*€?\s*(\d{1,9}|\d{1,3}(?:[.,\s]\d{3}){1,2})(?:[.,]\d{1,2})?\s*€?\s*$/.exec(text ?? "");
  const euro = Number((match?.[1] ?? "").replaceAll(/\D/g, ""));
  return euro >= 1 && euro <= MAX_EURO ? euro : undefined;
}

/** Parses a percentage with at most two decimals, after a comma or a point. */
function parsePercent(text: string | null): number | undefined {
  const match = /^\s*(\d{1,2}(?:[.,]\d{1,2})?)\s*%?\s*$/.exec(text ?? "");
  if (match === null) return undefined;
  const percent = Number((match[1] ?? "").replace(",", "."));
  return percent <= MAX_RATE_PERCENT ? percent : undefined;
}
