import { PERSON, remarkField } from "../fields/shared-fields.ts";
import type { Form } from "../form.ts";

/** Job application to the agency, with a CV. */
export const jobContact: Form = {
  name: "job-contact",
  places: ["module"],
  parts: [
    {
      name: "you",
      fields: [
        ...PERSON,
        { name: "position", kind: "text", isRequired: false, maxCharacters: 200 },
        { name: "cv", kind: "file", isRequired: true, isEssential: true, help: "cv" },
        { ...remarkField, name: "motivation" },
      ],
    },
  ],
  next: {
    mail: "forms:next.mail",
    steps: ["forms:next.jobRead", "forms:next.jobAnswer"],
    includesPhone: false,
  },
  notSent: "mail.notSent.jobContact",
  maxPerHour: 5,
};
