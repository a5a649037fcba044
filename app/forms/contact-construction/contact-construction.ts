import { PERSON, remarkField, timeSlotField } from "../fields/shared-fields.ts";
import type { Form } from "../form.ts";
import { READ_AND_ANSWERED } from "../thanks/next-steps.ts";

/** Enquiry about a new-build project. */
export const contactConstruction: Form = {
  name: "contact-construction",
  places: ["page"],
  about: "project",
  links: [{ role: "message", order: 1, text: "forms:links.message", short: "forms:links.messageShort" }],
  parts: [{ name: "you", fields: [...PERSON, timeSlotField, remarkField] }],
  feedback: "contact-construction",
  next: READ_AND_ANSWERED,
  notSent: "mail.notSent.contactConstruction",
  maxPerHour: 10,
};
