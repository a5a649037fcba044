import type { Form } from "../form.ts";
import { emailField } from "../form-fields.ts";

/** The newsletter: nothing is asked but where it goes. */
export const signNewsletter: Form = {
  name: "sign-newsletter",
  parts: [{ name: "you", fields: [emailField] }],
  feedback: "sign-newsletter",
  notSent: "mail.notSent.signNewsletter",
  mostPerHour: 10,
};
