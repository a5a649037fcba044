import { LANGUAGES } from "../../i18n/languages.ts";

/** Kinds of documents that a site consists of. */
export const DOCUMENT_KINDS = [
  "settings",
  "layout",
  "paths",
  "redirects",
  "page",
  "collection",
  "newsletter",
  "texts",
] as const;

export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

const SINGLE: Record<string, DocumentKind> = {
  "site.json": "settings",
  "layout.json": "layout",
  "paths.json": "paths",
  "redirects.json": "redirects",
};

const COLLECTION_FILES = [
  "team",
  "articles",
  "galleries",
  "videos",
  "testimonials",
  "partners",
  "calls",
  "frames",
  "html",
  "pictures",
];

const NAME = "[A-Za-z0-9][\\w-]{0,99}";
const FOLDERS: [RegExp, DocumentKind][] = [
  [new RegExp(`^pages/${NAME}\\.json$`), "page"],
  [new RegExp(`^content/(${COLLECTION_FILES.join("|")})\\.json$`), "collection"],
  [new RegExp(`^newsletters/${NAME}\\.json$`), "newsletter"],
  [new RegExp(`^texts/(${LANGUAGES.join("|")})/${NAME}\\.json$`), "texts"],
];

/** Folders that hold documents. */
export const DOCUMENT_FOLDERS = [
  "pages",
  "content",
  "newsletters",
  ...LANGUAGES.map((language) => `texts/${language}`),
];

/** Documents with a fixed path, of which a site has at most one each. */
export const SINGLE_DOCUMENTS = Object.keys(SINGLE);

/** Kind of the document at a path of the site folder; undefined when there cannot be one. */
export function documentKind(path: string): DocumentKind | undefined {
  return SINGLE[path] ?? FOLDERS.find(([pattern]) => pattern.test(path))?.[1];
}
