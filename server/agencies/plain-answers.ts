import type { ServerResponse } from "node:http";
import { SECURITY_HEADERS } from "../http/security-headers.ts";

/** `Retry-After` of an agency that cannot start, in seconds. */
export const RETRY_AFTER_S = 30;

/** Answers a request that belongs to no running site, in plain text. */
export function sendPlain(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, {
    ...SECURITY_HEADERS,
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "no-store",
    // A body that was sent is not read.
    connection: "close",
    ...headers,
  });
  response.end(text);
}
