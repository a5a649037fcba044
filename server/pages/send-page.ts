import type { IncomingMessage, ServerResponse } from "node:http";
import { acceptedEncoding } from "../http/accepted-encoding.ts";
import type { CachedPage, Encoding } from "./cached-page.ts";

/**
 * Sends a page in the best encoding that the browser accepts, or "not modified" when it has these bytes
 * already.
 */
export async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
): Promise<void> {
  const encoding = acceptedEncoding(request.headers["accept-encoding"]);
  if (!sendReadyPage(request, response, page, encoding)) {
    await page.body(encoding);
    sendReadyPage(request, response, page, encoding);
  }
}

/** Like `sendPage`, without waiting. Returns false when the encoding does not exist yet. */
export function sendReadyPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
  encoding: Encoding = acceptedEncoding(request.headers["accept-encoding"]),
): boolean {
  const encoded = page.response(encoding);
  if (!encoded) return false;
  page.countRequest(encoding);
  if (page.status === 200 && matches(request.headers["if-none-match"], encoded.etag)) {
    response.writeHead(304, encoded.headers);
    response.end();
    return true;
  }
  response.writeHead(page.status, encoded.headersWithBody);
  response.end(request.method === "HEAD" ? undefined : encoded.body);
  return true;
}

function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return (
    header === etag ||
    header.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag || tag.trim() === "*")
  );
}
