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

const KIND_BY_PATH: Record<string, DocumentKind> = {
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
const KIND_BY_PATTERN: [RegExp, DocumentKind][] = [
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

/** Paths of documents outside of folders, such as "site.json". */
export const SINGLE_DOCUMENTS = Object.keys(KIND_BY_PATH);

/** Kind of the document at a path in the site folder; undefined when no document can have this path. */
export function documentKind(path: string): DocumentKind | undefined {
  return KIND_BY_PATH[path] ?? KIND_BY_PATTERN.find(([pattern]) => pattern.test(path))?.[1];
}
