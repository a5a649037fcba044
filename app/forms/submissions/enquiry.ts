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
 * Declares which enquiry the submissions of a form are in the history that the owner of the property sees,
 * who reads neither the sender nor the text (docs/specification-notes.md#n231).
 */
export type EnquiryDeclaration = {
  readonly kind: EnquiryKind;
  /** The submission is a viewing request when this field has this value. */
  readonly viewingIf?: { readonly field: string; readonly is: string };
  /** Name of the field with the amount of an offer, in euro. */
  readonly amountField?: string;
};
