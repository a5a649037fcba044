import type { SiteConfig } from "../../config/site-config.ts";
import { euro, number } from "../../i18n/formatted-value.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import { DEED_COSTS, NEW_BUILD_VAT, REGISTRATION_DUTIES } from "../../property/costs/belgian-rates.ts";
import { buyingCosts } from "../../property/costs/buying-costs.ts";
import { loanPayments, mortgageDeedCostsEuro } from "../../property/costs/mortgage.ts";
import { REGIONS, type Region, regionOfPostcode } from "../../property/places/region.ts";
import { dateValue } from "../../time/dates.ts";
import { costNotes } from "./cost-notes.ts";
import {
  type AmountField,
  type CostsQuery,
  LOAN_YEARS,
  type LoanYears,
  MAX_EURO,
  MAX_RATE_PERCENT,
} from "./costs-query.ts";

/** A formatted amount with its name. */
export type CostRow = { name: string; amount: string; isTotal?: boolean };

/** Values of the form's fields: amounts and rate formatted, or as they were typed if they cannot be read. */
export type CostsForm = {
  price: string;
  region: Region;
  isOnlyHome: boolean;
  isNewBuild: boolean;
  loan: string;
  /** Loan that is calculated while the visitor has not entered one: it follows the price. */
  proposedLoan: string;
  rate: string;
  years: LoanYears;
};

/** A source of rates: its subject, its page, and since when its rates are in force. */
export type CostSource = { name: string; text: string; href: string };

export type CostsPage = {
  form: CostsForm;
  regions: { region: Region; name: string }[];
  years: { years: LoanYears; name: string }[];
  /** Errors of the fields that cannot be read. */
  errors: Partial<Record<AmountField, string>>;
  /** Absent without a price. `loan` is absent for a purchase without a loan, and if the loan cannot be calculated. */
  result?: { costs: CostRow[]; notes: string[]; loan?: CostRow[]; loanNote: string };
  sources: CostSource[];
};

/** Percentage of the price that is proposed as the loan. */
const PROPOSED_LOAN_PERCENT = 80;
const PROPOSED_YEARS = 25;

/** Builds the page with the costs of buying a property, for the values that a visitor entered. */
export function costsPage(
  query: CostsQuery,
  { site, texts }: { site: SiteConfig; texts: LanguageTexts },
): CostsPage {
  const { t, formats } = texts;
  const region = query.region ?? regionOfAgency(site);
  const years = query.years ?? PROPOSED_YEARS;
  const ratePercent = query.ratePercent ?? site.costs.loanRatePercent;
  const { priceEuro, isOnlyHome, isNewBuild, unreadable = {} } = query;
  const proposedEuro =
    priceEuro === undefined ? undefined : Math.round((priceEuro * PROPOSED_LOAN_PERCENT) / 100);
  const loanEuro = query.loanEuro ?? proposedEuro;
  const form = {
    price: unreadable.price ?? (priceEuro === undefined ? "" : formats.number(priceEuro)),
    region,
    isOnlyHome,
    isNewBuild,
    loan: unreadable.loan ?? (query.loanEuro === undefined ? "" : formats.number(query.loanEuro)),
    proposedLoan: proposedEuro === undefined ? "" : formats.number(proposedEuro),
    rate: unreadable.rate ?? formats.number(ratePercent),
    years,
  };
  return {
    form,
    errors: errorsOf(unreadable, texts),
    regions: REGIONS.map((one) => ({ region: one, name: t(`costs:regions.${one}`) })),
    years: LOAN_YEARS.map((count) => ({ years: count, name: t("costs:form.yearCount", { count }) })),
    result: priceEuro === undefined ? undefined : resultOf(priceEuro),
    sources: costSources(texts),
  };

  function resultOf(price: number): CostsPage["result"] {
    const costs = buyingCosts({ priceEuro: price, region, isOnlyHome, isNewBuild });
    return {
      costs: [
        { name: t("costs:rows.price"), amount: formats.euro(price) },
        {
          name: t(`costs:rows.${costs.tax}`, { percent: number(NEW_BUILD_VAT.percent) }),
          amount: formats.euro(costs.taxEuro),
        },
        { name: t("costs:rows.notaryFee"), amount: formats.euro(costs.notaryFeeEuro) },
        { name: t("costs:rows.deedCosts"), amount: formats.euro(costs.deedCostsEuro) },
        { name: t("costs:rows.total"), amount: formats.euro(costs.totalEuro), isTotal: true },
        { name: t("costs:rows.priceAndCosts"), amount: formats.euro(price + costs.totalEuro), isTotal: true },
      ],
      notes: costNotes({ region, isNewBuild }, texts),
      loan: loanRows(price + costs.totalEuro),
      loanNote: t("costs:loan.note", { rate: number(site.costs.loanRatePercent) }),
    };
  }

  function loanRows(priceAndCostsEuro: number): CostRow[] | undefined {
    const isUnreadable = unreadable.loan !== undefined || unreadable.rate !== undefined;
    if (!loanEuro || isUnreadable) return undefined;
    const loan = loanPayments({ amountEuro: loanEuro, ratePercent, years });
    const deedEuro = mortgageDeedCostsEuro(loanEuro);
    const ownEuro = Math.max(0, priceAndCostsEuro + deedEuro - loanEuro);
    return [
      { name: t("costs:form.loan"), amount: formats.euro(loanEuro) },
      { name: t("costs:loan.monthly"), amount: formats.euro(loan.monthlyEuro), isTotal: true },
      { name: t("costs:loan.total"), amount: formats.euro(loan.totalEuro) },
      { name: t("costs:loan.interest"), amount: formats.euro(loan.interestEuro) },
      { name: t("costs:rows.mortgageDeed"), amount: formats.euro(deedEuro) },
      { name: t("costs:rows.ownFunds"), amount: formats.euro(ownEuro), isTotal: true },
    ];
  }
}

function errorsOf(
  unreadable: Partial<Record<AmountField, string>>,
  { t }: LanguageTexts,
): CostsPage["errors"] {
  const amountError = t("costs:form.amountError", { max: euro(MAX_EURO), example: number(325_000) });
  const rateError = t("costs:form.rateError", { max: number(MAX_RATE_PERCENT), example: number(3.5) });
  return {
    ...(unreadable.price !== undefined && { price: amountError }),
    ...(unreadable.loan !== undefined && { loan: amountError }),
    ...(unreadable.rate !== undefined && { rate: rateError }),
  };
}

/** Region of the first office; Flanders when its postal code is in none. */
function regionOfAgency(site: SiteConfig): Region {
  return regionOfPostcode(site.agency.offices[0]?.zip) ?? "flanders";
}

function costSources({ t }: LanguageTexts): CostSource[] {
  const source = (name: string, { page, since }: { page: string; since: string }) => ({
    name,
    text: t("costs:sources.since", {
      site: new URL(page).hostname.replace("www.", ""),
      date: dateValue(since),
    }),
    href: page,
  });
  return [
    ...REGIONS.map((region) =>
      source(
        t("costs:sources.duties", { region: t(`costs:regions.${region}`) }),
        REGISTRATION_DUTIES[region],
      ),
    ),
    source(t("costs:sources.vat"), NEW_BUILD_VAT),
    source(t("costs:sources.notary"), DEED_COSTS),
  ];
}
