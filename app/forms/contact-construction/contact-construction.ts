import { PERSON, remarkField, timeSlotField } from "../fields/shared-fields.ts";
import type { Form } from "../form.ts";

/** Enquiry about a new-build project. */
export const contactConstruction: Form = {
  name: "contact-construction",
  about: "project",
  parts: [{ name: "you", fields: [...PERSON, timeSlotField, remarkField] }],
  feedback: "contact-construction",
  notSent: "mail.notSent.contactConstruction",
  mostPerHour: 10,
};
