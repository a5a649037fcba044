import type { Database } from "../../database/database.server.ts";
import { euro } from "../../i18n/formatted-value.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { momentText } from "../moment-text.ts";
import { findManualListings, type ListedProperty } from "./find-manual-listings.server.ts";
import { type PropertyState, propertyName, propertyState } from "./property-name.ts";

const PROPERTIES_PER_PAGE = 50;

export type ManualListingRow = {
  id: number;
  path: string;
  name: string;
  state: PropertyState;
  stateText: string;
  facts: string;
};

export type ManualListingsPage = {
  rows: ManualListingRow[];
  olderPath: string | undefined;
  isDeleted: boolean;
};

type ListShowing = {
  language: Language;
  texts: LanguageTexts;
  now: Date;
  accountId: number | undefined;
  after: string | null;
  isDeleted: boolean;
};

/** Properties that staff added, those changed last first. */
export async function manualListingsPage(
  database: Database,
  showing: ListShowing,
): Promise<ManualListingsPage> {
  const { language, accountId, after, isDeleted } = showing;
  const properties = await findManualListings(database, {
    accountId,
    limit: PROPERTIES_PER_PAGE + 1,
    after: after !== null && /^[1-9]\d{0,14}$/.test(after) ? after : undefined,
  });
  const shown = properties.slice(0, PROPERTIES_PER_PAGE);
  const last = shown.at(-1);
  return {
    rows: shown.map((property) => rowOf(property, showing)),
    olderPath:
      properties.length > PROPERTIES_PER_PAGE && last
        ? pathFor("office-manual-listings", language, {}, { after: last.id })
        : undefined,
    isDeleted,
  };
}

function rowOf(property: ListedProperty, { language, texts: { t }, now }: ListShowing): ManualListingRow {
  const { id, values, pictures, owner, changedBy, changedAt, dueAt } = property;
  const state = propertyState(property, now);
  const price = Number(values.priceEuro?.replaceAll(/[.\s€]/g, ""));
  return {
    id,
    path: pathFor("office-manual-listing", language, { id }),
    name: propertyName(property, t),
    state,
    stateText:
      state === "scheduled" && dueAt
        ? t("homes:list.scheduled", { time: momentText(dueAt, now) })
        : t(`homes:states.${state}`),
    facts: [
      values.reference,
      values.goal === "sale" || values.goal === "rent" ? t(`property:goal.${values.goal}`) : undefined,
      price > 0 ? t("homes:list.price", { price: euro(price) }) : undefined,
      t("property:pictures.count", { count: pictures }),
      owner,
      t("homes:list.changed", { time: momentText(changedAt, now), name: changedBy }),
    ]
      .filter(Boolean)
      .join(" · "),
  };
}
