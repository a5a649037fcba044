import type { ShownPicture } from "../../../ui/shown-picture.ts";
import type { Action } from "../../action.ts";

/** One sentence with buttons. */
export type CallToActionData = { title: string; text: string; picture?: ShownPicture; actions: Action[] };
