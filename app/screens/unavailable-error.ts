/**
 * Thrown by an action or a loader when the site is too busy to answer now. The visitor gets a page that asks to try
 * again. Recognised by its name, because the server and the built pages each load a copy of the class.
 */
export class UnavailableError extends Error {
  override name = "UnavailableError";
}

export function isUnavailable(error: unknown): error is UnavailableError {
  return error instanceof Error && error.name === "UnavailableError";
}
