import { PERSON, remarkField, timeSlotField } from "../fields/shared-fields.ts";
import type { Form } from "../form.ts";

/** Enquiry about a property: a viewing, or more information. */
export const contactMe: Form = {
  name: "contact-me",
  about: "property",
  parts: [
    {
      name: "you",
      fields: [
        { name: "reason", kind: "choice", isRequired: true, choices: ["visit", "information"] },
        ...PERSON,
        timeSlotField,
        remarkField,
      ],
    },
  ],
  feedback: "contact-me",
  notSent: "mail.notSent.contactMe",
  mostPerHour: 10,
};
