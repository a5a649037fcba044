import type { Language } from "../../i18n/languages.ts";
import { isObject, ownValue } from "../fields/source-record.ts";
import type { ApiCall } from "../source/api-call.ts";
import { FeedError } from "../source/feed-item.ts";
import { parseJson } from "../source/parse-json.ts";
import { feedLists } from "./feed-lists.ts";

/**
 * Account of the API. With `officeId` or `siteId`, it returns only what belongs to that office or website of the
 * agency.
 */
export type OmnicasaAccount = {
  user: string;
  /** The password itself, not the name of its variable. */
  password: string;
  /** Languages in which each list is requested. */
  languages: Language[];
  officeId?: number;
  siteId?: number;
};

const ROWS_PER_PAGE = 50;
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
  apiUrl: string,
  account: OmnicasaAccount,
  call: ApiCall,
): Promise<Record<keyof typeof LISTS, unknown[]>> {
  const lists: Record<keyof typeof LISTS, unknown[]> = { properties: [], projects: [], typeCategories: [] };
  for (const [list, operation] of Object.entries(LISTS) as [keyof typeof LISTS, string][]) {
    for (const language of account.languages) {
      const rows = await allRows(apiUrl, operation, { account, language }, call);
      lists[list].push(...rows.map((row) => (isObject(row) ? { ...row, language } : row)));
    }
  }
  return lists;
}

/**
 * Requests all rows of a list, page by page.
 *
 * @throws FeedError when a successful response has too few rows, or the total changes between pages: the properties
 *   that are missing in an incomplete list would be removed.
 */
async function allRows(
  apiUrl: string,
  operation: string,
  parameters: { account: OmnicasaAccount; language: Language },
  call: ApiCall,
): Promise<unknown[]> {
  const rows: unknown[] = [];
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const from = page * ROWS_PER_PAGE + 1;
    const { name, status, text } = await call(callUrl(apiUrl, operation, { ...parameters, from }));
    if (status !== 200) throw new FeedError(`${name} returned status ${status} instead of ${operation}.`);
    const response = parseJson(text, name);
    const total = rowsCount(response, operation);
    if (total === undefined) {
      // Throws a better error for a failure of the CRM, or for a response of another shape.
      feedLists(response, name);
      throw new FeedError(`${name} does not say how many rows ${operation} has.`);
    }
    const { lists } = feedLists(response, name);
    rows.push(...lists.properties, ...lists.projects, ...lists.typeCategories);
    const expected = Math.min(total, from - 1 + ROWS_PER_PAGE);
    if (rows.length !== expected)
      throw new FeedError(
        `${name} gave ${rows.length} of ${expected} rows of ${operation}, so the feed is not whole.`,
      );
    if (rows.length === total) return rows;
  }
  throw new FeedError(`${operation} has more than ${MAX_PAGES} pages.`);
}

function rowsCount(response: unknown, operation: string): number | undefined {
  const result = isObject(response) ? ownValue(response, `${operation}JsonResult`) : undefined;
  const value = isObject(result) ? ownValue(result, "Value") : undefined;
  const count = isObject(value) ? ownValue(value, "RowsCount") : undefined;
  return typeof count === "number" && Number.isSafeInteger(count) && count >= 0 ? count : undefined;
}

/** URL of a call: the API takes all parameters, including the password, as JSON in the query string. */
function callUrl(
  apiUrl: string,
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
    Limit2: from - 1 + ROWS_PER_PAGE,
  };
  const url = new URL(`${operation}Json`, apiUrl.endsWith("/") ? apiUrl : `${apiUrl}/`);
  url.searchParams.set("json", JSON.stringify(parameters));
  return url.href;
}
