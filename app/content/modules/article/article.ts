import type { ShownPicture } from "../../../ui/shown-picture.ts";
import type { Action } from "../../action.ts";

/** Text with an optional picture beside it, and links to follow. */
export type ArticleData = {
  /** Sanitised HTML. */
  html: string;
  picture?: ShownPicture;
  actions: Action[];
};
