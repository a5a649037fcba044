import type { Language } from "../../i18n/languages.ts";
import { isObject, ownValue } from "../fields/source-record.ts";
import type { ApiCall } from "../source/api-call.ts";
import { FeedError } from "../source/feed-item.ts";
import { parseJson } from "../source/parse-json.ts";
import { feedLists } from "./feed-lists.ts";

export type OmnicasaAccount = {
  user: string;
  password: string;
  languages: Language[];
  officeId?: number;
  siteId?: number;
};

/** Rows of one answer. */
const PAGE_ROWS = 50;
const MAX_PAGES = 2_000;

/** Numbers of languages in the API. */
const LANGUAGE_IDS: Record<Language, number> = { nl: 1, fr: 2, en: 3, de: 4 };

const LISTS = {
  properties: "GetPropertyList",
  projects: "GetProjectList",
  typeCategories: "GetWebIDList",
} as const;

/** Lists of the API as one document of the format `omnicasa` (docs/feed-omnicasa.md), each in all languages. */
export async function omnicasaLists(
  address: string,
  account: OmnicasaAccount,
  call: ApiCall,
): Promise<Record<keyof typeof LISTS, unknown[]>> {
  const lists: Record<keyof typeof LISTS, unknown[]> = { properties: [], projects: [], typeCategories: [] };
  for (const [list, operation] of Object.entries(LISTS) as [keyof typeof LISTS, string][]) {
    for (const language of account.languages) {
      const rows = await allRows(address, operation, { account, language }, call);
      lists[list].push(...rows.map((row) => (isObject(row) ? { ...row, language } : row)));
    }
  }
  return lists;
}

/**
 * All rows of a list, page by page. An answer of success with too few rows, or whose total changes meanwhile, is
 * half a list: the properties that it lacks would be removed.
 */
async function allRows(
  address: string,
  operation: string,
  asked: { account: OmnicasaAccount; language: Language },
  call: ApiCall,
): Promise<unknown[]> {
  const rows: unknown[] = [];
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const from = page * PAGE_ROWS + 1;
    const { name, status, text } = await call(callAddress(address, operation, { ...asked, from }));
    if (status !== 200) throw new FeedError(`${name} returned status ${status} instead of ${operation}.`);
    const answer = parseJson(text, name);
    const total = rowsCount(answer, operation);
    if (total === undefined) {
      // With another shape, or the failure that it names, the reader of the format says what is wrong.
      feedLists(answer, name);
      throw new FeedError(`${name} does not say how many rows ${operation} has.`);
    }
    const { lists } = feedLists(answer, name);
    const found = [...lists.properties, ...lists.projects, ...lists.typeCategories];
    rows.push(...found);
    const expected = Math.min(total, from - 1 + PAGE_ROWS);
    if (rows.length !== expected)
      throw new FeedError(
        `${name} gave ${rows.length} of ${expected} rows of ${operation}, so the feed is not whole.`,
      );
    if (rows.length === total) return rows;
  }
  throw new FeedError(`${operation} has more than ${MAX_PAGES} pages.`);
}

function rowsCount(answer: unknown, operation: string): number | undefined {
  const result = isObject(answer) ? ownValue(answer, `${operation}JsonResult`) : undefined;
  const value = isObject(result) ? ownValue(result, "Value") : undefined;
  const count = isObject(value) ? ownValue(value, "RowsCount") : undefined;
  return typeof count === "number" && Number.isSafeInteger(count) && count >= 0 ? count : undefined;
}

/** The API takes everything, the password too, as JSON in the query of a GET. */
function callAddress(
  address: string,
  operation: string,
  { account, language, from }: { account: OmnicasaAccount; language: Language; from: number },
): string {
  const { user, password, officeId, siteId } = account;
  const parameters = {
    CustomerName: user,
    CustomerPassword: password,
    LanguageId: LANGUAGE_IDS[language],
    DescriptionLanguageId: LANGUAGE_IDS[language],
    OfficeID: officeId,
    SiteID: siteId,
    Limit1: from,
    Limit2: from - 1 + PAGE_ROWS,
  };
  const url = new URL(`${operation}Json`, address.endsWith("/") ? address : `${address}/`);
  url.searchParams.set("json", JSON.stringify(parameters));
  return url.href;
}
