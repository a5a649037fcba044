import type { ShownPicture } from "../../../media/shown-picture.ts";
import type { Action } from "../../action.ts";

/** Text with a picture beside it or without one, and what one may do next. */
export type ArticleData = {
  /** Cleaned HTML. */
  html: string;
  picture?: ShownPicture;
  actions: Action[];
};
