import type { ContentService } from "../../content/versions/content-service.server.ts";
import {
  type DocumentState,
  type DocumentSummary,
  documentState,
} from "../../content/versions/find-versions.server.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { languageNames } from "../language-name.ts";
import { momentText } from "../moment-text.ts";
import { missingLanguages } from "./document-form.ts";
import { FORM_DOCUMENTS } from "./document-parts.server.ts";
import { valueAt } from "./json-schema.ts";

export type WebsiteRow = {
  key: string;
  name: string;
  path: string;
  state: DocumentState;
  /** Author and time of the newest version. */
  by: { name: string; at: string } | undefined;
  /** Time of the scheduled publication. */
  scheduledFor: string | undefined;
  /**
   * `leftOut`: visitors do not see the document, because of its errors; `refused`: its scheduled publication failed;
   * `fileChanged`: the file was changed on disk after the published version was saved.
   */
  warning: "leftOut" | "refused" | "fileChanged" | undefined;
  /** Names of the languages in which some of its texts are missing. */
  missing: string[];
};

/** Data of the website screen. Group "frame": settings and what surrounds the content, such as the header. */
export type WebsitePage = {
  picturesPath: string;
  groups: { key: "content" | "frame"; rows: WebsiteRow[] }[];
};

type PageContext = { language: Language; texts: LanguageTexts; now: Date; languages: readonly Language[] };

/**
 * Data of the website screen: the documents that staff edit, except pages, each with its state and missing languages.
 */
export async function websitePage(content: ContentService, context: PageContext): Promise<WebsitePage> {
  const summaries = new Map((await content.list()).map((summary) => [summary.path, summary]));
  const published = await content.published();
  const leftOut = new Set(content.leftOut().map(({ file }) => file));
  const read = async (path: string) => parseJson(await published.text(path));
  const rowOf = async (
    path: string,
    fieldPath: string,
    name: (value: unknown) => string,
  ): Promise<WebsiteRow> => {
    const value = valueAt(await read(path), fieldPath);
    return {
      key: `${path} ${fieldPath}`,
      name: name(value),
      path: pathFor("office-document", context.language, {}, { path, ...(fieldPath && { at: fieldPath }) }),
      ...stateOf(summaries.get(path), leftOut.has(path), context),
      missing: languageNames(missingLanguages(value, context.languages), context.language),
    };
  };
  const forms = await Promise.all(
    FORM_DOCUMENTS.map(({ path, fieldPath }) =>
      rowOf(path, fieldPath, () =>
        context.texts.t(`website:documents.${documentKey(path, fieldPath)}` as "website:documents.team"),
      ),
    ),
  );
  const isContent = ({ key }: WebsiteRow) => key.startsWith("content/");
  return {
    picturesPath: pathFor("office-pictures", context.language),
    groups: [
      { key: "content", rows: forms.filter(isContent) },
      { key: "frame", rows: forms.filter((row) => !isContent(row)) },
    ],
  };
}

/** Key of the name of a document or of its part, such as "team" or "footer". */
export function documentKey(path: string, fieldPath: string): string {
  const part = isSplit(path) ? fieldPath.split(".")[0] : "";
  return part || path.replace(/^.*\//, "").replace(/\.json$/, "");
}

/** Returns true for a document whose parts have separate forms. */
export function isSplit(path: string): boolean {
  return path === "site.json" || path === "layout.json";
}

/** Parses the text of a document; undefined when there is none, or it is not valid JSON. */
export function parseJson(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return undefined;
  }
}

function stateOf(
  summary: DocumentSummary | undefined,
  isLeftOut: boolean,
  { texts, now }: PageContext,
): Pick<WebsiteRow, "state" | "by" | "scheduledFor" | "warning"> {
  const { current, pending, isFileChanged } = summary ?? {};
  const version = pending ?? current;
  return {
    state: documentState({ pending, current }),
    by: version && { name: version.author, at: momentText(version.savedAt, now, texts.formats) },
    scheduledFor: pending?.publishAt ? momentText(pending.publishAt, now, texts.formats) : undefined,
    warning: isLeftOut ? "leftOut" : pending?.refusal ? "refused" : isFileChanged ? "fileChanged" : undefined,
  };
}
