import { type Scheme, type Theme, themeDraftSchema } from "../../config/theme.ts";
import type { Site } from "../../content/site-folder/read-site-content.server.ts";
import type { ContentService } from "../../content/versions/content-service.server.ts";
import type { Language } from "../../i18n/languages.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { applyForm } from "./apply-form.ts";
import { type FormPart, fieldsOf } from "./document-form.ts";
import { documentSchema, fieldPathsOf } from "./document-parts.server.ts";
import { valueAt, withValue } from "./json-schema.ts";
import { parseJson } from "./website-page.server.ts";

/** Path of the theme: the document, and the part of it. */
const THEME = { path: "site.json", fieldPath: "theme" } as const;

/** Returns true for the form of the theme. */
export function isThemeForm({ path, fieldPath }: { path: string; fieldPath: string }): boolean {
  return path === THEME.path && fieldPath === THEME.fieldPath;
}

/** A page that the preview can show. */
export type PreviewPage = { key: "home" | "list" | "property"; path: string };

/** Preview of the theme beside its form. */
export type ThemePreview = {
  /** Path of the preview, to which the form is submitted. */
  path: string;
  /** Path of the preview with the current values of the form as its query. */
  source: string;
  pages: PreviewPage[];
};

/** Makes the preview for the current values of the form. `propertyPath`: page of any property, if there is one. */
export function themePreview(
  parts: readonly FormPart[],
  { language, propertyPath }: { language: Language; propertyPath: string | undefined },
): ThemePreview {
  const home = pathFor("home", language);
  const path = themePreviewPath(language);
  const query = new URLSearchParams({ "preview-page": home, "preview-scheme": "light" });
  for (const { fieldPath, value } of fieldsOf(parts)) query.set(`f.${fieldPath}`, value);
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

/** Path of the preview in the language of the reader. */
export function themePreviewPath(language: Language): string {
  return `${pathFor("office-document", language)}theme-preview.html`;
}

/** Query of the preview: page, colour scheme and values of the form. */
export type PreviewQuery = { page: string; scheme: Scheme; fields: Record<string, string> };

/** Reads the query of the preview. */
export function readPreviewQuery(query: URLSearchParams): PreviewQuery {
  const { "preview-page": page = "", "preview-scheme": scheme, ...fields } = Object.fromEntries(query);
  return { page, scheme: scheme === "dark" ? "dark" : "light", fields };
}

/**
 * Applies the theme from the query to the site, even with unreadable colours, which could not be published. Invalid
 * colours and unknown files are ignored.
 */
export async function siteWithTheme(
  content: Pick<ContentService, "find" | "published">,
  { site, content: siteContent }: Site,
  {
    fields,
    languages,
    language,
  }: { fields: PreviewQuery["fields"]; languages: readonly Language[]; language: Language },
): Promise<Site> {
  const found = await content.find(THEME.path);
  const schema = documentSchema(THEME.path) ?? {};
  const before = parseJson(found?.text) ?? {};
  const form = { languages, language, references: () => undefined };
  const document = applyForm(
    { schema, document: before, fieldPaths: fieldPathsOf(THEME.path, THEME.fieldPath), fields },
    form,
  );
  const files = await content.published();
  const fileOf = (key: "logo" | "favicon") => {
    const path = valueAt(document, key);
    return typeof path === "string" && files.has(path) ? path : undefined;
  };
  return {
    content: siteContent,
    site: {
      ...site,
      theme: readTheme(valueAt(document, "theme")),
      logo: fileOf("logo"),
      favicon: fileOf("favicon"),
    },
  };
}

/** Reads a theme that may have errors, without its invalid values. */
export function readTheme(value: unknown): Theme {
  const parsed = themeDraftSchema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  const invalidPaths = parsed.error.issues.map(({ path: [first = "", second] }) => {
    const isColour = first === "light" || first === "dark";
    return isColour && second !== undefined ? `${first}.${String(second)}` : String(first);
  });
  return readTheme(
    [...new Set(invalidPaths)].reduce((rest, fieldPath) => withValue(rest, fieldPath, undefined), value),
  );
}
