/**
 * Reasons why an uploaded picture is rejected. `kind`: not a supported format; `large`: too many bytes; `pixels`: too
 * many pixels; `full`: there is no room for more pictures; `disk`: it could not be stored.
 */
export const UPLOAD_PROBLEMS = ["kind", "large", "pixels", "damaged", "full", "disk"] as const;

export type UploadProblem = (typeof UPLOAD_PROBLEMS)[number];
