import type { PictureData } from "../../../ui/picture-data.ts";
import type { Action } from "../../action.ts";

/** Text with an optional picture beside it, and links to follow. */
export type ArticleData = {
  /** Sanitised HTML. */
  html: string;
  picture?: PictureData;
  actions: Action[];
};
