/** Validation errors of a field; their messages are in the texts. */
export const FAULTS = [
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

export type Fault = (typeof FAULTS)[number];
