/** Validation errors of a field; their messages are in the texts. */
export const VALIDATION_ERRORS = [
  "required",
  "email",
  "phone",
  "website",
  "long",
  "links",
  "number",
  "range",
  "choice",
  "date",
  "past",
  "incomplete",
  "below",
  "areaSize",
  "agreement",
  "fileKind",
  "fileSize",
  "fileUnsafe",
  "fileInfected",
  "fileUnchecked",
  "pictureKind",
  "recipientFull",
  "slotFull",
  "slotGone",
] as const;

export type ValidationError = (typeof VALIDATION_ERRORS)[number];
