import { slashedPath } from "../../content/site-folder/slashed-path.ts";
import type { MultilingualText } from "../../i18n/multilingual-text.ts";

/** A module of a page, as stored in its document. In a draft, any part may be absent. */
export type ModuleDocument = {
  id?: string;
  title?: MultilingualText;
  relations?: { type?: string; id?: string };
  sort?: number;
  status?: string;
  settings?: Record<string, unknown>;
};

/** A page, as stored in its document (`pages/*.json`). In a draft, any part may be absent. */
export type PageDocument = {
  id?: string;
  name?: string;
  path?: string;
  paths?: MultilingualText;
  parentId?: string;
  sort?: number;
  status?: string;
  params?: {
    title?: MultilingualText;
    description?: MultilingualText;
    metadata?: Record<string, unknown>;
    modules?: ModuleDocument[];
    isInMenu?: boolean;
    type?: string;
    redirect?: boolean;
  };
};

/** Path of a page, in the form in which paths are compared; that of the home page while it has none. */
export function pagePath({ path = "" }: Pick<PageDocument, "path"> = {}): string {
  return slashedPath(path);
}

/** Modules of a document of unknown type; empty when it has none. */
export function modulesOf(document: unknown): ModuleDocument[] {
  const modules = (document as PageDocument | undefined)?.params?.modules;
  return Array.isArray(modules) ? modules : [];
}

/** Indexes of the modules in the document, in the order in which visitors see them. */
export function moduleOrder(modules: readonly ModuleDocument[]): number[] {
  return [...modules.keys()].toSorted((a, b) => (modules[a]?.sort ?? 0) - (modules[b]?.sort ?? 0));
}
