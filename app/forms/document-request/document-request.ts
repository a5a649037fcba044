import {
  emailField,
  firstNameField,
  lastNameField,
  phoneField,
  remarkField,
} from "../fields/shared-fields.ts";
import type { Form } from "../form.ts";
import type { MailsOfForm } from "../mails/mails-of-form.ts";
import { translateAnyKey } from "../translate-any-key.ts";

/**
 * Request for the documents of a property by e-mail, answered once per property and address (specification
 * §1).
 */
export const documentRequest: Form = {
  name: "document-request",
  places: ["page"],
  about: "property",
  links: [{ role: "documents", order: 3, text: "forms:links.documents" }],
  parts: [
    {
      name: "you",
      fields: [firstNameField, lastNameField, emailField, { ...phoneField, isRequired: false }, remarkField],
    },
  ],
  isOncePerProperty: true,
  mails: documentMails,
  next: {
    // The page is the same for a first and a repeated request: only the e-mail says which one it was.
    steps: ["forms:next.documentsMail", "forms:next.documentsAgain"],
    inMail: ({ isRepeated }) => [isRepeated ? "forms:next.documentsStand" : "forms:next.documentsSent"],
    includesPhone: true,
  },
  notSent: "documents.requestFailed",
  enquiry: { kind: "documents" },
  needsDatabase: true,
  maxPerHour: 5,
};

/**
 * Returns the default mails of a first request. Of a repeated request, returns only the mail to the visitor, which says
 * that they asked before: the page must not reveal anything about an address. The agency is notified of a repeated request
 * too when it has a message, or when no mail may go to the visitor.
 */
function documentMails(
  { notifications, confirmations }: Parameters<MailsOfForm>[0],
  { isRepeated, values, texts }: Parameters<MailsOfForm>[1],
): ReturnType<MailsOfForm> {
  if (!isRepeated) return [...notifications, ...confirmations];
  const note = translateAnyKey(texts)("errors:documents.alreadyRequested");
  const isForAgency = Boolean(values.remark) || confirmations.length === 0;
  return [
    ...(isForAgency ? notifications : []),
    ...confirmations.map((mail) => ({ ...mail, details: { ...mail.details, note } })),
  ];
}
