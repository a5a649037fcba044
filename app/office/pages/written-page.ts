import { slashedPath } from "../../content/site-folder/slashed-path.ts";
import type { MultilingualText } from "../../i18n/multilingual-text.ts";

/** Module of a page as it is written in its document; anything may be absent in a draft. */
export type WrittenModule = {
  id?: string;
  title?: MultilingualText;
  relations?: { type?: string; id?: string };
  sort?: number;
  status?: string;
  settings?: Record<string, unknown>;
};

/** Page as it is written in its document. */
export type WrittenPage = {
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
    modules?: WrittenModule[];
    isInMenu?: boolean;
    type?: string;
    redirect?: boolean;
  };
};

/** Path of a page, as visitors' paths are compared; that of the home page when there is none yet. */
export function pagePath({ path = "" }: Pick<WrittenPage, "path"> = {}): string {
  return slashedPath(path);
}

/** Modules of a document that may be anything. */
export function modulesOf(document: unknown): WrittenModule[] {
  const modules = (document as WrittenPage | undefined)?.params?.modules;
  return Array.isArray(modules) ? modules : [];
}

/** Places of the modules in the document, in the order in which visitors see them. */
export function moduleOrder(modules: readonly WrittenModule[]): number[] {
  return [...modules.keys()].toSorted((a, b) => (modules[a]?.sort ?? 0) - (modules[b]?.sort ?? 0));
}
