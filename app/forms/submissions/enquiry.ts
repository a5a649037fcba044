/** Kinds of enquiries about a property. */
export type EnquiryKind =
  | "question"
  /** A message that asks for a viewing. */
  | "visit-request"
  /** A viewing at a time that the visitor chose. */
  | "appointment"
  | "documents"
  | "offer"
  /** A tenant's application. */
  | "application"
  /** The property was sent to a friend. */
  | "friend";

/**
 * Declares how the submissions of a form appear in the history of enquiries that the owner of the property sees. The
 * owner sees neither the sender nor the text (docs/specification-notes.md#n231).
 */
export type EnquiryDeclaration = {
  readonly kind: EnquiryKind;
  /** The kind is `visit-request` instead of `kind` when this field has this value. */
  readonly visitRequestIf?: { readonly field: string; readonly value: string };
  /** Name of the field with the amount of an offer, in euro. */
  readonly amountField?: string;
};
