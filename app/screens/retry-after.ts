/** `Retry-After` header for a wait in milliseconds. */
export function retryAfter(waitMs: number): Record<string, string> {
  return { "retry-after": String(Math.ceil(waitMs / 1_000)) };
}
