import type { Form } from "../form.ts";
import { emailField, firstNameField, lastNameField, phoneField, remarkField } from "../form-fields.ts";

/** The documents of a home, by e-mail: once for each home and address (specification §1). */
export const documentRequest: Form = {
  name: "document-request",
  about: "property",
  needsDatabase: true,
  parts: [
    {
      name: "you",
      fields: [firstNameField, lastNameField, emailField, { ...phoneField, isRequired: false }, remarkField],
    },
  ],
  notSent: "documents.requestFailed",
  mostPerHour: 5,
};
