/*
 * Errors that an action or a loader throws, for which the server sends a special page. They are recognised by name,
 * because the server and the built pages each load a copy of the class.
 */

/** Thrown when the site is too busy to answer now. The visitor gets a page that asks to try again. */
export class UnavailableError extends Error {
  override name = "UnavailableError";
}

export function isUnavailable(error: unknown): error is UnavailableError {
  return error instanceof Error && error.name === "UnavailableError";
}

/** Thrown when a rate limit is exceeded. The visitor reads how long to wait, and whom to call. */
export class TooManyRequestsError extends Error {
  override name = "TooManyRequestsError";
  readonly waitMs: number;

  constructor(waitMs: number) {
    super("A rate limit was exceeded");
    this.waitMs = waitMs;
  }
}

export function isTooManyRequests(error: unknown): error is TooManyRequestsError {
  return error instanceof Error && error.name === "TooManyRequestsError";
}
