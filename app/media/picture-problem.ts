/**
 * Reasons why a picture cannot be shown. After a temporary one (`unreachable`, `too-slow`) the picture is checked again after
 * ten minutes, then less and less often. After any other it is checked after a day, when somebody may have replaced it.
 */
export type PictureProblem =
  | "not-found"
  | "refused"
  | "unreachable"
  | "too-large"
  | "not-a-picture"
  | "too-many-pixels"
  | "too-many-frames"
  | "damaged"
  | "too-slow"
  | "private-address";

/** A picture that cannot be shown. The message is a sentence for the agency, in which "it" is the picture. */
export class PictureError extends Error {
  override name = "PictureError";
  readonly problem: PictureProblem;

  constructor(problem: PictureProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}

/** The system did not start the process that works on pictures, for example because it runs too many. */
export class PictureProcessError extends Error {
  override name = "PictureProcessError";
}

const HOUR_MS = 3_600_000;

/** Delays before a retry, by the number of consecutive temporary failures. */
const RETRY_DELAYS_MS = [HOUR_MS / 6, HOUR_MS, 6 * HOUR_MS, 24 * HOUR_MS];

const TEMPORARY: readonly PictureProblem[] = ["unreachable", "too-slow"];

/** True for a temporary problem, for which the picture itself may be fine. */
export function isTemporary(problem: PictureProblem): boolean {
  return TEMPORARY.includes(problem);
}

/** True for an error that says nothing about the picture: a later attempt may succeed. */
export function isTemporaryError(error: unknown): boolean {
  return (
    error instanceof PictureProcessError || (error instanceof PictureError && isTemporary(error.problem))
  );
}

/** Delay before a picture with this problem is checked again; `attempts` counts from 1. */
export function retryDelayMs(problem: PictureProblem, attempts: number): number {
  const last = 24 * HOUR_MS;
  return isTemporary(problem) ? (RETRY_DELAYS_MS[attempts - 1] ?? last) : last;
}
