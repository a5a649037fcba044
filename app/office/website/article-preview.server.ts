import { isNews, isWrittenIn, type NewsArticle, publishedAt } from "../../content/news/news.ts";
import { newsPath } from "../../content/news/shown-news.ts";
import type { Site } from "../../content/site-folder/read-site-content.server.ts";
import type { ContentService } from "../../content/versions/content-service.server.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { dayOf } from "../../time/brussels-time.ts";
import { dateText } from "../../time/dates.ts";
import { languageName } from "../language-name.ts";
import type { DraftLink } from "../pages/draft-link.server.ts";
import type { DraftPreviews } from "../pages/draft-previews.ts";
import { valueAt, withValue } from "./json-schema.ts";
import { parsed } from "./website-page.server.ts";

const ARTICLES = "content/articles.json";

/** Name of an article for the key of a link to its draft; no page has it. */
export function draftName(id: string): string {
  return `article ${id}`;
}

/** Address of the preview of an article, in the language of the reader; its query names the article. */
export function articlePreviewPath(reader: Language, shown: Language): string {
  return `${pathFor("office-document", reader)}article-${shown}.html`;
}

/** An article as visitors will see it, and the site of that moment. */
export type DraftArticle = { site: Site; article: NewsArticle; at: Date };

/**
 * News as it is written, also when it is hidden or its time has not come, without other articles that have errors.
 * Undefined for an article without a day, which has no page, and while it has errors itself.
 */
export async function draftOfArticle(
  content: Pick<ContentService, "find" | "preview">,
  id: string,
  now: Date,
): Promise<DraftArticle | undefined> {
  const document = parsed((await content.find(ARTICLES))?.text);
  const written = valueAt(document, "items");
  if (!Array.isArray(written)) return undefined;
  let items = written.map((item: { id?: string }) =>
    item.id === id ? { ...item, status: undefined } : item,
  );
  const read = () =>
    content.preview(new Map([[ARTICLES, JSON.stringify(withValue(document, "items", items))]]));
  let checked = await read();
  if (checked.kind === "invalid") {
    const wrong = checked.errors.map(({ file, place }) =>
      file === ARTICLES ? /^items\.(\d+)\b/.exec(place)?.[1] : undefined,
    );
    items = items.filter((item, at) => item.id === id || !wrong.includes(String(at)));
    checked = await read();
  }
  if (checked.kind === "invalid") return undefined;
  const article = checked.read.content.articles.find((one) => one.id === id);
  if (!article || !isNews(article)) return undefined;
  const moment = publishedAt(article);
  return { site: checked.read, article, at: moment > now ? moment : now };
}

/** Path of a draft in a language; undefined when it is not written in it. */
export function pathOfDraft({ site, article }: DraftArticle, language: Language): string | undefined {
  return isWrittenIn(article, language) ? newsPath(site.content, article, language) : undefined;
}

type Showing = {
  language: Language;
  texts: LanguageTexts;
  now: Date;
  baseUrl: string;
  site: { languages: { enabled: readonly Language[] } };
  services: { draftLink: (name: string, now: Date) => DraftLink };
};

/** Previews of the article at a path of its document. Undefined when there is nothing to show. */
export async function articlePreviews(
  content: ContentService,
  { path, at }: { path: string; at: string },
  { language, texts, now, baseUrl, site, services }: Showing,
): Promise<DraftPreviews | undefined> {
  if (path !== ARTICLES || !/^items\.\d+$/.test(at)) return undefined;
  const id = valueAt(parsed((await content.find(path))?.text), `${at}.id`);
  const draft = typeof id === "string" ? await draftOfArticle(content, id, now) : undefined;
  if (!draft) return undefined;
  const { query, until } = services.draftLink(draftName(draft.article.id), now);
  const written = site.languages.enabled.filter((one) => pathOfDraft(draft, one) !== undefined);
  if (written.length === 0) return undefined;
  const first = written.includes(language) ? language : written[0];
  return {
    hasPreview: true,
    linksUntil: dateText(dayOf(new Date(until.getTime() - 1)), texts.formats),
    previews: written.map((one) => {
      const shown = `${articlePreviewPath(language, one)}?article=${encodeURIComponent(draft.article.id)}`;
      return {
        language: one,
        name: languageName(one, language),
        path: shown,
        link: `${baseUrl}${shown}${query.replace("?", "&")}`,
        isFirst: one === first,
        missing: [],
      };
    }),
  };
}
