import type { ScreenDeclaration } from "../screen-declaration.ts";

/**
 * Names of the thank-you pages, the values of `{form}` in their path. They are those of the specification (§2). Most are the
 * name of their form.
 */
export const FEEDBACK_FORMS = [
  "contact-me",
  // Of the form `appointment`.
  "contact-appointment",
  "contact-construction",
  // A request for a valuation.
  "contact-demand",
  // A saved search.
  "demand-register",
  "send-to-friend",
  "site-contact",
  "sign-newsletter",
] as const;

/** Thank-you page after a form. The specification calls it "feedback", as its English path does. */
export const screens = [
  {
    screen: "thank-you",
    englishPath: "/feedback/{form}/",
    paths: { nl: "/nl/bedankt/{form}/", fr: "/fr/merci/{form}/", de: "/de/danke/{form}/" },
    allowedValues: { form: FEEDBACK_FORMS },
    breadcrumb: { names: { en: "Thank you", nl: "Bedankt", fr: "Merci", de: "Vielen Dank" }, parent: "home" },
    audience: "public",
    // Contains the reference of the submission that the visitor has just sent.
    caching: "none",
    indexing: "noindex",
  },
] as const satisfies readonly ScreenDeclaration[];
