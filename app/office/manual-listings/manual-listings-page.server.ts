import type { Database } from "../../database/database.server.ts";
import { readTypedNumber } from "../../feeds/fields/read-number.ts";
import { euro } from "../../i18n/formatted-value.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { momentText } from "../moment-text.ts";
import { pageKeyText, readPageKey } from "../page-key.ts";
import { findManualListings, type ListedManualListing } from "./find-manual-listings.server.ts";
import { manualListingName } from "./manual-listing-name.ts";
import { type ManualListingState, manualListingState } from "./manual-listing-state.ts";

const ROWS_PER_PAGE = 50;

export type ManualListingRow = {
  id: number;
  path: string;
  name: string;
  state: ManualListingState;
  stateText: string;
  facts: string;
};

export type ManualListingsPage = {
  rows: ManualListingRow[];
  olderPath: string | undefined;
  /** True after a manual listing was deleted, to confirm that. */
  isDeleted: boolean;
};

type PageContext = {
  language: Language;
  texts: LanguageTexts;
  now: Date;
  /** Account whose manual listings are shown, beside those of nobody; undefined for all. */
  accountId: number | undefined;
  /** Query parameter `after`: key of the last row of the previous page. */
  after: string | null;
  isDeleted: boolean;
};

/** Data of the screen of all manual listings, the last changed first. */
export async function manualListingsPage(
  database: Database,
  context: PageContext,
): Promise<ManualListingsPage> {
  const { language, accountId, after, isDeleted } = context;
  const matches = await findManualListings(database, {
    accountId,
    limit: ROWS_PER_PAGE + 1,
    after: readPageKey(after),
  });
  const visibleRows = matches.slice(0, ROWS_PER_PAGE);
  const last = visibleRows.at(-1);
  return {
    rows: visibleRows.map((manualListing) => rowOf(manualListing, context)),
    olderPath:
      matches.length > ROWS_PER_PAGE && last
        ? pathFor("office-manual-listings", language, {}, { after: keyOf(last) })
        : undefined,
    isDeleted,
  };
}

function keyOf({ changedAt, id }: ListedManualListing): string {
  return pageKeyText({ at: new Date(changedAt).toISOString(), id });
}

function rowOf(
  manualListing: ListedManualListing,
  { language, texts: { t, formats }, now }: PageContext,
): ManualListingRow {
  const { id, values, pictureCount, accountName, changedBy, changedAt, dueAt } = manualListing;
  const state = manualListingState(manualListing, now);
  const price = readTypedNumber(values.priceEuro ?? "") ?? 0;
  return {
    id,
    path: pathFor("office-manual-listing", language, { id }),
    name: manualListingName(manualListing, t),
    state,
    stateText:
      state === "scheduled" && dueAt
        ? t("homes:list.scheduled", { time: momentText(dueAt, now, formats) })
        : t(`homes:states.${state}`),
    facts: [
      values.reference,
      values.goal === "sale" || values.goal === "rent" ? t(`property:goal.${values.goal}`) : undefined,
      price > 0 ? t("homes:list.price", { price: euro(price) }) : undefined,
      t("property:pictures.count", { count: pictureCount }),
      accountName,
      t("homes:list.changed", { time: momentText(changedAt, now, formats), name: changedBy }),
    ]
      .filter(Boolean)
      .join(" · "),
  };
}
