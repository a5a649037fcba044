import { articlePath } from "../../content/news/article-summary.ts";
import { isNews, isWrittenIn, type NewsArticle, publishedAt } from "../../content/news/news.ts";
import type { Site } from "../../content/site-folder/read-site-content.server.ts";
import type { ContentService } from "../../content/versions/content-service.server.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { dayOf } from "../../time/brussels-time.ts";
import { dateText } from "../../time/dates.ts";
import { languageName } from "../language-name.ts";
import type { DraftLink } from "../pages/draft-link.server.ts";
import type { PreviewPaneData } from "../pages/preview-pane-data.ts";
import { valueAt, withValue } from "./json-schema.ts";
import { parseJson } from "./website-page.server.ts";

const ARTICLES = "content/articles.json";

/** Name of an article for `draftLink`. The space keeps it different from the name of any page. */
export function draftName(id: string): string {
  return `article ${id}`;
}

/** Path of the preview of an article, in the language of the reader. The query names the article. */
export function articlePreviewPath(readerLanguage: Language, articleLanguage: Language): string {
  return `${pathFor("office-document", readerLanguage)}article-${articleLanguage}.html`;
}

/**
 * Draft of an article, with the site around it. `at`: the time for which the preview is rendered, which is now, or the
 * time of publication when that is later.
 */
export type DraftArticle = { site: Site; article: NewsArticle; at: Date };

/**
 * Reads the draft of an article, even when it is hidden or scheduled, without other articles that have errors.
 * Undefined when the article itself has errors, or has no date and therefore no page.
 */
export async function draftOfArticle(
  content: Pick<ContentService, "find" | "preview">,
  id: string,
  now: Date,
): Promise<DraftArticle | undefined> {
  const document = parseJson((await content.find(ARTICLES))?.text);
  const draftItems = valueAt(document, "items");
  if (!Array.isArray(draftItems)) return undefined;
  let items = draftItems.map((item: { id?: string }) =>
    item.id === id ? { ...item, status: undefined } : item,
  );
  const read = () =>
    content.preview(new Map([[ARTICLES, JSON.stringify(withValue(document, "items", items))]]));
  let checked = await read();
  if (checked.kind === "invalid") {
    const invalidIndexes = checked.errors.map(({ file, fieldPath }) =>
      file === ARTICLES ? /^items\.(\d+)\b/.exec(fieldPath)?.[1] : undefined,
    );
    items = items.filter((item, index) => item.id === id || !invalidIndexes.includes(String(index)));
    checked = await read();
  }
  if (checked.kind === "invalid") return undefined;
  const article = checked.loaded.content.articles.find((item) => item.id === id);
  if (!article || !isNews(article)) return undefined;
  const moment = publishedAt(article);
  return { site: checked.loaded, article, at: moment > now ? moment : now };
}

/** Path of the article in a language; undefined when it has no text in that language. */
export function pathOfDraft({ site, article }: DraftArticle, language: Language): string | undefined {
  return isWrittenIn(article, language) ? articlePath(site.content, article, language) : undefined;
}

type PreviewContext = {
  language: Language;
  texts: LanguageTexts;
  now: Date;
  baseUrl: string;
  site: { languages: { enabled: readonly Language[] } };
  services: { draftLink: (name: string, now: Date) => DraftLink };
};

/** Previews of the article at a path of the document, by language. Undefined when there is nothing to preview. */
export async function articlePreviews(
  content: ContentService,
  { path, fieldPath }: { path: string; fieldPath: string },
  { language, texts, now, baseUrl, site, services }: PreviewContext,
): Promise<PreviewPaneData | undefined> {
  if (path !== ARTICLES || !/^items\.\d+$/.test(fieldPath)) return undefined;
  const id = valueAt(parseJson((await content.find(path))?.text), `${fieldPath}.id`);
  const draft = typeof id === "string" ? await draftOfArticle(content, id, now) : undefined;
  if (!draft) return undefined;
  const { query, until } = services.draftLink(draftName(draft.article.id), now);
  const articleLanguages = site.languages.enabled.filter((code) => pathOfDraft(draft, code) !== undefined);
  if (articleLanguages.length === 0) return undefined;
  const initialLanguage = articleLanguages.includes(language) ? language : articleLanguages[0];
  return {
    hasPreview: true,
    lastDayOfLinks: dateText(dayOf(new Date(until.getTime() - 1)), texts.formats),
    previews: articleLanguages.map((code) => {
      const path = `${articlePreviewPath(language, code)}?article=${encodeURIComponent(draft.article.id)}`;
      return {
        language: code,
        languageName: languageName(code, language),
        previewPath: path,
        shareUrl: `${baseUrl}${path}${query.replace("?", "&")}`,
        isInitial: code === initialLanguage,
        missingTexts: [],
      };
    }),
  };
}
