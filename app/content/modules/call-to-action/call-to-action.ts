import type { PictureData } from "../../../ui/picture-data.ts";
import type { Action } from "../../action.ts";

/** One sentence with buttons. */
export type CallToActionData = { title: string; text: string; picture?: PictureData; actions: Action[] };
