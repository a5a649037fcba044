/** Kinds of enquiries about a property. */
export type EnquiryKind =
  | "question"
  | "visit-request"
  | "appointment"
  | "documents"
  | "offer"
  | "application"
  | "friend";

/**
 * The enquiry that a submission is to the owner of its property, who reads neither the sender nor the text
 * (docs/specification-notes.md#n231).
 */
export type Enquiry = {
  readonly kind: EnquiryKind;
  /** The submission is a request for a viewing when this field has this value. */
  readonly visitIf?: { readonly field: string; readonly is: string };
  /** Field with the amount of an offer, in euro. */
  readonly amount?: string;
};
