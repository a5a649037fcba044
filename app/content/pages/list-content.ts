import type { LoadedModule } from "../modules/loaded-module.ts";

/** Content of the agency before and after a list of properties or projects. */
export type ListContent = {
  /** Replaces the default title. */
  title?: string;
  /** Sanitised HTML below the list. */
  html: string;
  css?: string;
  /** Modules above the list. */
  before: LoadedModule[];
  /** Modules below the list. */
  after: LoadedModule[];
};
