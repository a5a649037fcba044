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
  /** The time for which it is scheduled. */
  scheduledFor: string | undefined;
  warning: "leftOut" | "refused" | "fileChanged" | undefined;
  /** Languages in which some of its texts are missing, by name. */
  missing: string[];
};

export type WebsitePage = {
  picturesPath: string;
  groups: { key: "content" | "frame"; rows: WebsiteRow[] }[];
};

type Showing = { language: Language; texts: LanguageTexts; now: Date; languages: readonly Language[] };

/** Documents beside pages that staff edit, with what is newest and what is missing in each. */
export async function websitePage(content: ContentService, showing: Showing): Promise<WebsitePage> {
  const summaries = new Map((await content.list()).map((summary) => [summary.path, summary]));
  const shown = await content.shown();
  const leftOut = new Set(content.leftOut().map(({ file }) => file));
  const read = async (path: string) => parsed(await shown.text(path));
  const rowOf = async (path: string, at: string, name: (value: unknown) => string): Promise<WebsiteRow> => {
    const value = valueAt(await read(path), at);
    return {
      key: `${path} ${at}`,
      name: name(value),
      path: pathFor("office-document", showing.language, {}, { path, ...(at && { at }) }),
      ...stateOf(summaries.get(path), leftOut.has(path), showing),
      missing: languageNames(missingLanguages(value, showing.languages), showing.language),
    };
  };
  const forms = await Promise.all(
    FORM_DOCUMENTS.map(({ path, at }) =>
      rowOf(path, at, () =>
        showing.texts.t(`website:documents.${documentKey(path, at)}` as "website:documents.team"),
      ),
    ),
  );
  const isContent = ({ key }: WebsiteRow) => key.startsWith("content/");
  return {
    picturesPath: pathFor("office-pictures", showing.language),
    groups: [
      { key: "content", rows: forms.filter(isContent) },
      { key: "frame", rows: forms.filter((row) => !isContent(row)) },
    ],
  };
}

/** Key of the name of a document, or of a part of one: "team", "footer". */
export function documentKey(path: string, at: string): string {
  const part = isSplit(path) ? at.split(".")[0] : "";
  return part || path.replace(/^.*\//, "").replace(/\.json$/, "");
}

/** Says whether the parts of a document have forms of their own, rather than one for all of it. */
export function isSplit(path: string): boolean {
  return path === "site.json" || path === "layout.json";
}

/** A document as it is written; undefined when there is none, or it is no JSON. */
export function parsed(text: string | undefined): unknown {
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
  { now }: Showing,
): Pick<WebsiteRow, "state" | "by" | "scheduledFor" | "warning"> {
  const { current, pending, isFileChanged } = summary ?? {};
  const version = pending ?? current;
  return {
    state: documentState({ pending, current }),
    by: version && { name: version.author, at: momentText(version.savedAt, now) },
    scheduledFor: pending?.publishAt ? momentText(pending.publishAt, now) : undefined,
    warning: isLeftOut ? "leftOut" : pending?.refusal ? "refused" : isFileChanged ? "fileChanged" : undefined,
  };
}
