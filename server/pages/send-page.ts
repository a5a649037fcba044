import type { IncomingMessage, ServerResponse } from "node:http";
import { acceptedEncoding } from "../http/accepted-encoding.ts";
import { SECURITY_HEADERS } from "../http/security-headers.ts";
import type { CachedPage, Encoding } from "./cached-page.ts";

const FIXED_HEADERS = Object.entries(SECURITY_HEADERS).flat();

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
  const etag = `"${page.etag}${encoding === "identity" ? "" : `-${encoding}`}"`;
  const body = page.ready(encoding);
  if (!body) return false;
  page.countRequest(encoding);
  const isKnown = page.status === 200 && matches(request.headers["if-none-match"], etag);
  const headers = [...FIXED_HEADERS, "etag", etag];
  for (const name in page.headers) headers.push(name, page.headers[name] as string);
  if (isKnown) {
    response.writeHead(304, headers);
    response.end();
    return true;
  }
  headers.push("content-length", String(body.byteLength));
  if (encoding !== "identity") headers.push("content-encoding", encoding);
  response.writeHead(page.status, headers);
  response.end(request.method === "HEAD" ? undefined : body);
  return true;
}

function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return (
    header === etag ||
    header.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag || tag.trim() === "*")
  );
}
