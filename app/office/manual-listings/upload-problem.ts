/** Reasons why an uploaded picture is rejected. `disk`: it could not be stored. */
export const UPLOAD_PROBLEMS = ["kind", "large", "pixels", "damaged", "full", "disk"] as const;

export type UploadProblem = (typeof UPLOAD_PROBLEMS)[number];
