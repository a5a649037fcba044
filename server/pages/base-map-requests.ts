import { basename, dirname } from "node:path";
import type { FastifyInstance } from "fastify";
import { BASE_MAP_PATH } from "../../app/map/base-map-path.ts";

/** Longest part of the file that one request may get. Maps request tiles and directories, which are much smaller. */
const MAX_PART_BYTES = 4 * 1024 * 1024;

/**
 * Serves parts of the agency's map file (`map.file` in `site.json`), which browsers request by range. Requests for the
 * whole file, which may be hundreds of megabytes, are refused, and the file is never read into memory. Its ETag changes
 * with the file, so that open maps read it again. `app` needs the plugin `@fastify/static`.
 */
export function addBaseMapRequests(app: FastifyInstance, path: string | undefined): void {
  if (path === undefined) return;
  app.get(BASE_MAP_PATH, async (request, reply) => {
    reply.header("cache-control", "public, max-age=86400");
    if (partBytes(request.headers.range) > MAX_PART_BYTES) {
      return reply
        .code(416)
        .header("cache-control", "no-store")
        .type("text/plain; charset=utf-8")
        .send("Request a part of this file, of at most 4 MB\n");
    }
    return reply
      .type("application/octet-stream")
      .sendFile(basename(path), dirname(path), { cacheControl: false, index: false });
  });
}

/** Number of bytes that a `Range` header requests; infinite for the whole file and for several parts. */
function partBytes(range: string | undefined): number {
  const [, first, last] = /^bytes=(\d{1,15})-(\d{1,15})$/.exec(range ?? "") ?? [];
  return first === undefined ? Number.POSITIVE_INFINITY : Number(last) - Number(first) + 1;
}
