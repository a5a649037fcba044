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
 * Declares how the submissions of a form appear in the history of enquiries that the owner of the property sees. The
 * owner sees neither the sender nor the text (docs/specification-notes.md#n231).
 */
export type EnquiryDeclaration = {
  readonly kind: EnquiryKind;
  /** The submission is a viewing request when this field has this value. */
  readonly viewingIf?: { readonly field: string; readonly is: string };
  /** Name of the field with the amount of an offer, in euro. */
  readonly amountField?: string;
};
