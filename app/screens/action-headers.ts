import type { HeadersArgs } from "react-router";

/** Sends the headers that a route's action set, such as `Retry-After`. */
export function actionHeaders({ actionHeaders }: HeadersArgs): Headers {
  return actionHeaders;
}

/** `Retry-After` header for a wait in milliseconds, for programs. */
export function retryAfter(waitMs: number): Record<string, string> {
  return { "retry-after": String(Math.ceil(waitMs / 1_000)) };
}
