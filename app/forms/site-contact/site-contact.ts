import { PERSON, remarkField, timeSlotField } from "../fields/shared-fields.ts";
import type { Form } from "../form.ts";

/** A general enquiry to the agency. */
export const siteContact: Form = {
  name: "site-contact",
  parts: [{ name: "you", fields: [...PERSON, timeSlotField, { ...remarkField, isRequired: true }] }],
  feedback: "site-contact",
  notSent: "mail.notSent.siteContact",
  mostPerHour: 10,
};
