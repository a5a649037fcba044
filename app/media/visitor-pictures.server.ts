import { PictureProcess } from "./picture-process.server.ts";

/**
 * Maximum times of two attempts. The largest picture takes some seconds, and on a busy server many times that: the second
 * attempt has time for it, while visitors do not wait long for a first one that hangs.
 */
const ATTEMPTS_MS = [12_000, 60_000] as const;

/** Longer than a visitor looks at a page, because the next page needs the process again. */
const IDLE_MS = 30_000;

/**
 * The process for pictures that visitors and staff wait for: those of the site folder that are not stored yet, icons,
 * captchas, and uploads. All agencies of a server process share it.
 */
export const visitorPictures = new PictureProcess("visitors", { attemptsMs: ATTEMPTS_MS, idleMs: IDLE_MS });
