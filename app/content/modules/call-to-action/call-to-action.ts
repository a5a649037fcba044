import type { PictureData } from "../../../ui/picture-data.ts";
import type { Action } from "../../action.ts";

/** Short text with buttons, and an optional picture. */
export type CallToActionData = { title: string; text: string; picture?: PictureData; actions: Action[] };
