/** Thrown within a transaction to roll back the change of an appointment: its time is taken. */
export class FullError extends Error {
  override name = "FullError";
}
