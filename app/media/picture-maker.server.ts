import pLimit from "p-limit";
import type { ProcessedPicture } from "./picture-data.ts";
import type { PictureEdit } from "./picture-edit.ts";
import { PictureProcess } from "./picture-process.server.ts";

export type PictureMaker = {
  /**
   * Makes a picture in all widths and formats, as files of an empty folder.
   *
   * @throws PictureError when it is not a picture that can be displayed, or takes too long.
   */
  make: (file: string, folder: string, edit?: PictureEdit) => Promise<ProcessedPicture>;
  /** Ends the process that makes pictures, and with it the current picture. */
  close: () => Promise<void>;
};

/** Limits the pictures that all agencies of a server process together make at the same time. */
const limitConcurrency = pLimit(2);

type Limits = { pictureMs?: number; idleMs?: number };

/**
 * Maximum time for a picture. A photograph takes about a second, the largest some ten; on a busy server many times
 * that.
 */
const MAX_PICTURE_MS = 180_000;

/** Idle time after which the process ends, to free its memory. */
const IDLE_MS = 5_000;

/** Makes the photographs of listings one after the other, in a process of their own. */
export function startPictureMaker({
  pictureMs = MAX_PICTURE_MS,
  idleMs = IDLE_MS,
}: Limits = {}): PictureMaker {
  const pictureProcess = new PictureProcess("listings", { attemptsMs: [pictureMs, pictureMs], idleMs });
  const oneAfterAnother = pLimit(1);
  return {
    make: (file, folder, edit) =>
      oneAfterAnother(() => limitConcurrency(() => pictureProcess.run("createVariants", file, folder, edit))),
    close: () => pictureProcess.close(),
  };
}
