import { brotliCompressSync, constants } from "node:zlib";
import { PAGE_QUALITY } from "../server/pages/cached-page.ts";
import { roundToTenth } from "./figures.ts";

/** Number of calls before the measurement, so that V8 has compiled the hot code. */
const WARM_UP = 150;

/** Measures the average CPU time of a call of `makePage` in ms, over all threads of the process. */
export async function cpuTimeMs(
  makePage: (index: number) => Promise<unknown>,
  count: number,
): Promise<number> {
  for (let index = 0; index < WARM_UP; index += 1) await makePage(index);
  const before = process.cpuUsage();
  for (let index = 0; index < count; index += 1) await makePage(WARM_UP + index);
  const { user, system } = process.cpuUsage(before);
  return roundToTenth((user + system) / 1_000 / count);
}

/** Size of a page, and of its Brotli encoding with the quality that the site uses. */
export function pageBytes(html: Buffer): { htmlBytes: number; brotliBytes: number } {
  const params = { [constants.BROTLI_PARAM_QUALITY]: PAGE_QUALITY };
  return { htmlBytes: html.byteLength, brotliBytes: brotliCompressSync(html, { params }).byteLength };
}
