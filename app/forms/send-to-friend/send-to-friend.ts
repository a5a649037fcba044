import { emailField } from "../fields/shared-fields.ts";
import type { Form } from "../form.ts";

/**
 * Sends a property to somebody else. The mail has fixed texts, apart from a plain name
 * (docs/decisions/0299-mails-without-typed-text.md).
 */
export const sendToFriend: Form = {
  name: "send-to-friend",
  about: "property",
  parts: [
    {
      name: "friend",
      fields: [
        {
          name: "friendEmail",
          kind: "email",
          isRequired: true,
          autocomplete: "off",
        },
        {
          name: "senderName",
          kind: "text",
          isRequired: true,
          mostCharacters: 60,
          isWithoutLinks: true,
          autocomplete: "name",
        },
        emailField,
      ],
    },
  ],
  feedback: "send-to-friend",
  notSent: "mail.notSent.sendToFriend",
  mostPerHour: 5,
};
