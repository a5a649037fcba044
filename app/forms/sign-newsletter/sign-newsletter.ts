import { emailField } from "../fields/shared-fields.ts";
import type { Form } from "../form.ts";

/** Subscription to the newsletter; asks only for the e-mail address. */
export const signNewsletter: Form = {
  name: "sign-newsletter",
  parts: [{ name: "you", fields: [emailField] }],
  feedback: "sign-newsletter",
  notSent: "mail.notSent.signNewsletter",
  mostPerHour: 10,
};
