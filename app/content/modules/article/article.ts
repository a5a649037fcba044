import type { PictureData } from "../../../ui/picture-data.ts";
import type { Action } from "../../action.ts";

/** Text with links or buttons below it, and an optional picture beside it. */
export type ArticleData = {
  /** Sanitised HTML. */
  html: string;
  picture?: PictureData;
  actions: Action[];
};
