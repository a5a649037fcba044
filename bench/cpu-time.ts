import { brotliCompressSync, constants } from "node:zlib";
import { PAGE_QUALITY } from "../server/pages/cached-page.ts";
import { tenth } from "./figures.ts";

/** Renders before the measurement, so that the engine has compiled what it will. */
const WARM_UP = 150;

/** CPU time of `make` in all threads of the process, on average, in ms. */
export async function cpuTimeMs(make: (index: number) => Promise<unknown>, count: number): Promise<number> {
  for (let index = 0; index < WARM_UP; index += 1) await make(index);
  const before = process.cpuUsage();
  for (let index = 0; index < count; index += 1) await make(WARM_UP + index);
  const { user, system } = process.cpuUsage(before);
  return tenth((user + system) / 1_000 / count);
}

/** Size of a page, and of its Brotli encoding as the site makes it. */
export function pageBytes(html: Buffer): { htmlBytes: number; brotliBytes: number } {
  const params = { [constants.BROTLI_PARAM_QUALITY]: PAGE_QUALITY };
  return { htmlBytes: html.byteLength, brotliBytes: brotliCompressSync(html, { params }).byteLength };
}
