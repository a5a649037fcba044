import {
  emailField,
  firstNameField,
  lastNameField,
  phoneField,
  remarkField,
} from "../fields/shared-fields.ts";
import type { Form } from "../form.ts";

/**
 * Request for the documents of a property by e-mail: once for each property and address (specification §1).
 */
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
