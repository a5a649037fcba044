import { slashedPath } from "../../content/site-folder/slashed-path.ts";
import type { MultilingualText } from "../../i18n/multilingual-text.ts";

/** Properties of a module that the back office reads from the document of its page. In a draft, any may be absent. */
export type ModuleDocument = {
  id?: string;
  title?: MultilingualText;
  /** Kind of the module, and id of its content for a kind that shows content, such as a text. */
  relations?: { type?: string; id?: string };
  sort?: number;
  status?: string;
  settings?: Record<string, unknown>;
};

/**
 * Properties of a page that the back office reads from its document (`pages/*.json`). In a draft, any may be absent.
 */
export type PageDocument = {
  id?: string;
  /** Name of the page for staff; visitors see `params.title`. */
  name?: string;
  /** Path by which other files refer to the page, even when `paths` gives it other URLs. */
  path?: string;
  /** Path in each language. */
  paths?: MultilingualText;
  parentId?: string;
  sort?: number;
  /** "Published" shows the page; any other value hides it (app/content/site-folder/status.ts). */
  status?: string;
  params?: {
    title?: MultilingualText;
    description?: MultilingualText;
    metadata?: Record<string, unknown>;
    modules?: ModuleDocument[];
    isInMenu?: boolean;
    /** `page`, `legal` or `folder`. */
    type?: string;
    /** The page redirects visitors to another one. */
    redirect?: boolean;
  };
};

/** Path of a page with a slash at both ends, for comparisons. A page without a path counts as the home page (`/`). */
export function pagePath({ path = "" }: Pick<PageDocument, "path"> = {}): string {
  return slashedPath(path);
}

/** Modules of the page in a parsed document, which may be anything; empty when it has none. */
export function modulesOf(document: unknown): ModuleDocument[] {
  const modules = (document as PageDocument | undefined)?.params?.modules;
  return Array.isArray(modules) ? modules : [];
}

/** Indexes of the modules in the document, in the order in which visitors see them. */
export function moduleOrder(modules: readonly ModuleDocument[]): number[] {
  return [...modules.keys()].toSorted((a, b) => (modules[a]?.sort ?? 0) - (modules[b]?.sort ?? 0));
}
