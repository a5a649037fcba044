import type { ShownPicture } from "../../../media/shown-picture.ts";
import type { Action } from "../../action.ts";

/** One sentence with buttons. */
export type CallToActionData = { title: string; text: string; picture?: ShownPicture; actions: Action[] };
