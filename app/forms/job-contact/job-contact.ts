import { PERSON, remarkField } from "../fields/shared-fields.ts";
import type { Form } from "../form.ts";

/** Job application to the agency, with a CV. */
export const jobContact: Form = {
  name: "job-contact",
  parts: [
    {
      name: "you",
      fields: [
        ...PERSON,
        { name: "position", kind: "text", isRequired: false, mostCharacters: 200 },
        { name: "cv", kind: "file", isRequired: true, help: "cv" },
        { ...remarkField, name: "motivation" },
      ],
    },
  ],
  notSent: "mail.notSent.jobContact",
  mostPerHour: 5,
};
