import type { Database } from "../../database/database.server.ts";
import { euro } from "../../i18n/formatted-value.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { momentText } from "../moment-text.ts";
import { findOwnHomes, type ListedHome } from "./find-own-homes.server.ts";
import { type HomeState, homeName, homeState } from "./home-name.ts";

const HOMES_PER_PAGE = 50;

export type OwnHomeRow = {
  id: number;
  path: string;
  name: string;
  state: HomeState;
  stateText: string;
  facts: string;
};

export type OwnHomesPage = { rows: OwnHomeRow[]; olderPath: string | undefined; isDeleted: boolean };

type ListShowing = {
  language: Language;
  texts: LanguageTexts;
  now: Date;
  accountId: number | undefined;
  after: string | null;
  isDeleted: boolean;
};

/** Homes that staff added, those changed last first. */
export async function ownHomesPage(database: Database, showing: ListShowing): Promise<OwnHomesPage> {
  const { language, accountId, after, isDeleted } = showing;
  const homes = await findOwnHomes(database, {
    accountId,
    limit: HOMES_PER_PAGE + 1,
    after: after !== null && /^[1-9]\d{0,14}$/.test(after) ? after : undefined,
  });
  const shown = homes.slice(0, HOMES_PER_PAGE);
  const last = shown.at(-1);
  return {
    rows: shown.map((home) => rowOf(home, showing)),
    olderPath:
      homes.length > HOMES_PER_PAGE && last
        ? pathFor("office-own-homes", language, {}, { after: last.id })
        : undefined,
    isDeleted,
  };
}

function rowOf(home: ListedHome, { language, texts: { t }, now }: ListShowing): OwnHomeRow {
  const { id, values, pictures, owner, changedBy, changedAt, dueAt } = home;
  const state = homeState(home, now);
  const price = Number(values.priceEuro?.replaceAll(/[.\s€]/g, ""));
  return {
    id,
    path: pathFor("office-own-home", language, { id }),
    name: homeName(home, t),
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
