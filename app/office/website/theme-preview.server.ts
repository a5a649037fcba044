import { type Scheme, type Theme, themeDraftSchema } from "../../config/theme.ts";
import type { Site } from "../../content/site-folder/read-site-content.server.ts";
import type { ContentService } from "../../content/versions/content-service.server.ts";
import type { Language } from "../../i18n/languages.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { applyForm } from "./apply-form.ts";
import { type FormPart, fieldsOf } from "./document-form.ts";
import { documentSchema, placesOf } from "./document-parts.server.ts";
import { valueAt, withValue } from "./json-schema.ts";
import { parsed } from "./website-page.server.ts";

/** Document and part with the looks of the site. */
const LOOKS = { path: "site.json", at: "theme" } as const;

/** True for the form of the looks. */
export function isLooks({ path, at }: { path: string; at: string }): boolean {
  return path === LOOKS.path && at === LOOKS.at;
}

/** Pages that a preview of the looks can show. */
export type PreviewPage = { key: "home" | "list" | "property"; path: string };

/** Preview of the looks beside their form. */
export type ThemePreview = {
  /** Address of the preview, to which the form is sent. */
  path: string;
  /** The same with what the form shows. */
  source: string;
  pages: PreviewPage[];
};

/** Preview of what a form shows. There is a property page when there is a property, of which this is the path. */
export function themePreview(
  parts: readonly FormPart[],
  { language, propertyPath }: { language: Language; propertyPath: string | undefined },
): ThemePreview {
  const home = pathFor("home", language);
  const path = themePreviewPath(language);
  const query = new URLSearchParams({ "preview-page": home, "preview-scheme": "light" });
  for (const { at, value } of fieldsOf(parts)) query.set(`f.${at}`, value);
  return {
    path,
    source: `${path}?${query}`,
    pages: [
      { key: "home", path: home },
      { key: "list", path: pathFor("for-sale", language) },
      ...(propertyPath === undefined ? [] : [{ key: "property", path: propertyPath } as const]),
    ],
  };
}

/** Address of the preview for a reader of the office. */
export function themePreviewPath(language: Language): string {
  return `${pathFor("office-document", language)}theme-preview.html`;
}

/** Page, colours and values of a preview, from its query. */
export type AskedPreview = { page: string; scheme: Scheme; fields: Record<string, string> };

/** Reads the query that the form sends to its preview. */
export function askedPreview(query: URLSearchParams): AskedPreview {
  const { "preview-page": page = "", "preview-scheme": scheme, ...fields } = Object.fromEntries(query);
  return { page, scheme: scheme === "dark" ? "dark" : "light", fields };
}

/**
 * The site with the looks that a form sends, over those that staff see in it: also with colours that cannot be read,
 * which could not be published. Values that are no colours or names of files are left out.
 */
export async function siteWithLooks(
  content: Pick<ContentService, "find" | "shown">,
  { site, content: shown }: Site,
  {
    fields,
    languages,
    language,
  }: { fields: AskedPreview["fields"]; languages: readonly Language[]; language: Language },
): Promise<Site> {
  const found = await content.find(LOOKS.path);
  const schema = documentSchema(LOOKS.path) ?? {};
  const before = parsed(found?.text) ?? {};
  const form = { languages, language, references: () => undefined };
  const document = applyForm(
    { schema, document: before, places: placesOf(LOOKS.path, LOOKS.at), fields },
    form,
  );
  const files = await content.shown();
  const fileAt = (at: string) => {
    const path = valueAt(document, at);
    return typeof path === "string" && files.has(path) ? path : undefined;
  };
  return {
    content: shown,
    site: {
      ...site,
      theme: readTheme(valueAt(document, "theme")),
      logo: fileAt("logo"),
      favicon: fileAt("favicon"),
    },
  };
}

/** Reads a theme that may have errors, without its wrong values. */
export function readTheme(written: unknown): Theme {
  const read = themeDraftSchema.safeParse(written ?? {});
  if (read.success) return read.data;
  const wrong = read.error.issues.map(({ path: [first = "", second] }) => {
    const isColour = first === "light" || first === "dark";
    return isColour && second !== undefined ? `${first}.${String(second)}` : String(first);
  });
  return readTheme([...new Set(wrong)].reduce((left, at) => withValue(left, at, undefined), written));
}
