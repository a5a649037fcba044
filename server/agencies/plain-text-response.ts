import type { ServerResponse } from "node:http";
import { SECURITY_HEADERS } from "../http/security-headers.ts";

/** `Retry-After` of an agency that cannot start, in seconds. */
export const RETRY_AFTER_S = 30;

/** Sends a plain-text response to a request that no running site can answer. */
export function sendPlainText(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, {
    ...SECURITY_HEADERS,
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "no-store",
    // The connection is closed, because the body of the request is not read.
    connection: "close",
    ...headers,
  });
  response.end(text);
}
