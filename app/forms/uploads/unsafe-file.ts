/** A file that is refused for what it holds. The message is for developers. */
export class UnsafeFileError extends Error {
  override name = "UnsafeFileError";
}
