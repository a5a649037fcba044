import type { Region } from "../places/region.ts";

/*
 * Rates from which the costs of buying a property in Belgium are estimated. When a rate changes, change it here,
 * with its date and source; every page follows. Tests have calculated amounts (docs/decisions/0334-estimated-costs.md).
 */

/**
 * Last day on which the rates below were checked; pages show it. Before you change it, compare each rate with its
 * source: the rates were read from archived copies, so the pages may have changed. Estimates are marked.
 */
export const RATES_KNOWN_ON = "2025-08-01";

/** Source of rates, and the day since which all of them have been in force. */
type Source = { since: string; law: string; page: string };

/** Registration duty on the purchase of an existing property, by region. Bounds are inclusive. */
export type RegistrationDuty = Source & {
  standardPercent: number;
  /** For the buyers' only home, in which they will live. */
  onlyHome: {
    percent: number;
    /** Part of the price that is exempt, for prices up to `upToEuro`. */
    exemption?: { euro: number; upToEuro: number };
    /**
     * Amount taken off the duty, for prices up to `upToEuro`, or up to `upToEuroInCities` in some cities and around
     * Brussels.
     */
    reduction?: { euro: number; upToEuro: number; upToEuroInCities: number };
  };
};

export const REGISTRATION_DUTIES: Record<Region, RegistrationDuty> = {
  flanders: {
    standardPercent: 12,
    // The higher bound holds in the core cities and around Brussels; an estimate uses the lower one everywhere.
    onlyHome: { percent: 2, reduction: { euro: 1_867, upToEuro: 220_000, upToEuroInCities: 240_000 } },
    since: "2025-01-01",
    law: "VCF art. 2.9.4.1.1, 2.9.4.2.11, 2.9.5.0.5",
    page: "https://belastingen.vlaanderen.be/",
  },
  wallonia: {
    standardPercent: 12.5,
    onlyHome: { percent: 3 },
    since: "2025-01-01",
    law: "Registration Duties Code (Wallonia), art. 44; decree of 5 December 2024; circular 2025/C/42",
    page: "https://finances.belgium.be/fr/particuliers/habitation/acheter-vendre/droits-enregistrement/wallonie",
  },
  brussels: {
    standardPercent: 12.5,
    onlyHome: { percent: 12.5, exemption: { euro: 200_000, upToEuro: 600_000 } },
    since: "2023-04-01",
    law: "Registration Duties Code (Brussels), art. 44 and 46bis",
    page: "https://fiscalite.brussels/fr/abattement",
  },
};

/** VAT on a property that is sold as new, instead of the duty. */
export const NEW_BUILD_VAT = {
  percent: 21,
  /** For an only home that replaces a demolished building, under conditions (up to 175 m² when bought). */
  rebuiltPercent: 6,
  since: "2025-07-01",
  law: "VAT Code; Royal Decree no. 20, table A, XXXVII; Programme Act of 18 July 2025",
  page: "https://finances.belgium.be/fr/particuliers/habitation",
};

/** One band of a fee: a percentage of the part of the amount from the bound of the band before it up to `upToEuro`. */
export type FeeBand = { upToEuro: number; percent: number };

/** Scale J of the notaries' tariff: sale of a property. Source: Royal Decree of 16 December 1950. */
export const NOTARY_SALE_FEE: FeeBand[] = [
  { upToEuro: 7_500, percent: 4.56 },
  { upToEuro: 17_500, percent: 2.85 },
  { upToEuro: 30_000, percent: 2.28 },
  { upToEuro: 45_495, percent: 1.71 },
  { upToEuro: 64_095, percent: 1.14 },
  { upToEuro: 250_095, percent: 0.57 },
  { upToEuro: Number.POSITIVE_INFINITY, percent: 0.057 },
];

/**
 * Scale of the same tariff for mortgage credits. For an only home below € 850,000 both fees are somewhat lower
 * since 1 January 2023 (scales J bis and F bis), so an estimate by these scales is on the safe side.
 */
export const NOTARY_CREDIT_FEE: FeeBand[] = [
  { upToEuro: 7_500, percent: 1.71 },
  { upToEuro: 17_500, percent: 1.368 },
  { upToEuro: 30_000, percent: 0.912 },
  { upToEuro: 45_495, percent: 0.684 },
  { upToEuro: 64_095, percent: 0.456 },
  { upToEuro: 250_095, percent: 0.228 },
  { upToEuro: Number.POSITIVE_INFINITY, percent: 0.0456 },
];

/** Costs of a deed besides the fee, in euro, and the VAT. */
export const DEED_COSTS = {
  /** On the notary's fee and administrative costs. */
  vatPercent: 21,
  /** Administrative costs, fixed by the Royal Decree since 1 January 2023, without VAT. */
  purchaseAdministrationEuro: 750,
  creditAdministrationEuro: 550,
  /** Searches, certificates, transcription and duties on the deed: an estimate, not fixed by law. */
  purchaseExpensesEuro: 700,
  creditExpensesEuro: 350,
  since: "2023-01-01",
  law: "Royal Decree of 16 December 1950, as amended in November 2022",
  page: "https://www.notaris.be/rekenmodules",
};

/** Taxes on a mortgage: registration duty and mortgage duty, on the loan and the accessories that it secures. */
export const MORTGAGE_TAXES = {
  registrationPercent: 1,
  mortgagePercent: 0.3,
  /** Interest and costs that lenders usually secure too, in per cent of the loan: an estimate. */
  accessoriesPercent: 10,
  law: "Registration Duties Code, art. 87 to 92; Code of Miscellaneous Duties, art. 88 (VCF in Flanders)",
  page: "https://www.notaris.be/rekenmodules/kredieten",
};
