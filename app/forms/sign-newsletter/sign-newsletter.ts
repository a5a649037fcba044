import { emailField } from "../fields/shared-fields.ts";
import type { Form } from "../form.ts";
import { optInMails } from "../subscriptions/opt-in-mail.ts";
import { CONFIRMED_BY_MAIL } from "../thanks/next-steps.ts";

/** Subscription to the newsletter, which asks only for the e-mail address. Its name is that of the specification. */
export const signNewsletter: Form = {
  name: "sign-newsletter",
  places: ["page", "module"],
  isAssigned: false,
  parts: [{ name: "you", fields: [emailField] }],
  subscription: { kind: "newsletter", mailsPerHour: 1 },
  // The agency is not notified: a subscription needs no attention from it.
  mails: (_defaults, sent) => optInMails(sent),
  feedback: "sign-newsletter",
  next: CONFIRMED_BY_MAIL,
  notSent: "mail.notSent.signNewsletter",
  maxPerHour: 10,
};
