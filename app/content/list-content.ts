import type { ShownModule } from "./modules/shown-module.ts";

/** What the agency wrote around a list: for sale, for rent, projects. */
export type ListContent = {
  /** In place of the usual one. */
  title?: string;
  /** Cleaned HTML, after the list. */
  html: string;
  css?: string;
  before: ShownModule[];
  after: ShownModule[];
};
