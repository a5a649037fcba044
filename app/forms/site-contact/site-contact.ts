import { PERSON, remarkField, timeSlotField } from "../fields/shared-fields.ts";
import type { Form } from "../form.ts";
import { READ_AND_ANSWERED } from "../thanks/next-steps.ts";

/** A general enquiry to the agency. */
export const siteContact: Form = {
  name: "site-contact",
  purpose: "contact",
  places: ["module"],
  parts: [{ name: "you", fields: [...PERSON, timeSlotField, { ...remarkField, isRequired: true }] }],
  offersOfficeAppointment: true,
  feedback: "site-contact",
  next: READ_AND_ANSWERED,
  maxPerHour: 10,
};
