import { PERSON, remarkField, timeSlotField } from "../fields/shared-fields.ts";
import type { Form } from "../form.ts";
import { READ_AND_ANSWERED } from "../thanks/next-steps.ts";

/** Enquiry about a property: a viewing, or more information. */
export const contactMe: Form = {
  name: "contact-me",
  places: ["page"],
  about: "property",
  links: [
    {
      role: "viewing",
      order: 2,
      text: "forms:links.visit",
      short: "forms:links.visitShort",
      query: { reason: "visit" },
    },
    {
      role: "message",
      order: 1,
      text: "forms:links.message",
      short: "forms:links.messageShort",
      query: { reason: "information" },
    },
  ],
  parts: [
    {
      name: "you",
      fields: [
        {
          name: "reason",
          kind: "choice",
          isRequired: true,
          isEssential: true,
          choices: ["visit", "information"],
        },
        ...PERSON,
        timeSlotField,
        remarkField,
      ],
    },
  ],
  feedback: "contact-me",
  next: { ...READ_AND_ANSWERED, steps: ["mail:confirmation.next.read", "forms:next.contactMe"] },
  notSent: "mail.notSent.contactMe",
  enquiry: { kind: "question", visitRequestIf: { field: "reason", value: "visit" } },
  maxPerHour: 10,
};
