import { drawGreyPng, drawIcon } from "./draw-picture.server.ts";
import { checkPicture, createVariants, encodeWebp } from "./make-picture.server.ts";

/** Tasks of the process that works on pictures: `PictureProcess` runs them, with copies of the parameters. */
export const PICTURE_TASKS = { checkPicture, createVariants, encodeWebp, drawIcon, drawGreyPng };

export type PictureTasks = typeof PICTURE_TASKS;
