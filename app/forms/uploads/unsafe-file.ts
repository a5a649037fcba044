/** A file that is refused because of its content. The message is for developers. */
export class UnsafeFileError extends Error {
  override name = "UnsafeFileError";
}
