import type { LoadedModule } from "../modules/loaded-module.ts";

/** Content of the agency around a list: for sale, for rent, projects. */
export type ListContent = {
  /** Replaces the default title. */
  title?: string;
  /** Sanitised HTML, after the list. */
  html: string;
  css?: string;
  before: LoadedModule[];
  after: LoadedModule[];
};
