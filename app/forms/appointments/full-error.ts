/** Rolls back a change of an appointment whose time is taken. */
export class FullError extends Error {
  override name = "FullError";
}
