/**
 * Why a picture cannot be shown. Of an address that did not answer it is tried again soon; of a file
 * that is no picture, in a day, when somebody may have put another in its place.
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

/** A picture that cannot be shown. The message is a sentence for the agency. */
export class PictureError extends Error {
  override name = "PictureError";
  readonly problem: PictureProblem;

  constructor(problem: PictureProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}

const HOUR_MS = 3_600_000;

/** After so many failures of a kind that passes, how long until it is tried again. */
const AGAIN_AFTER_MS = [HOUR_MS / 6, HOUR_MS, 6 * HOUR_MS, 24 * HOUR_MS];

const PASSING: readonly PictureProblem[] = ["unreachable", "too-slow"];

/** Whether a problem is one of the moment, and says nothing of the picture. */
export function isPassing(problem: PictureProblem): boolean {
  return PASSING.includes(problem);
}

/** How long until a picture with this problem is looked at again; `attempts` counts from 1. */
export function againAfterMs(problem: PictureProblem, attempts: number): number {
  const last = 24 * HOUR_MS;
  return isPassing(problem) ? (AGAIN_AFTER_MS[attempts - 1] ?? last) : last;
}
