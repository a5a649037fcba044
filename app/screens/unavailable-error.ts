/** Thrown when the site is too busy to answer now. The visitor gets a page that asks to try again. */
export class UnavailableError extends Error {
  override name = "UnavailableError";
}

/** Compares by name, because the server and the built pages each load a copy of the class. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof Error && error.name === "UnavailableError";
}
