import { emailField } from "../fields/shared-fields.ts";
import type { Form } from "../form.ts";
import { friendMail } from "./friend-mail.ts";

/**
 * Sends a property to somebody else. The mail has fixed texts, apart from a plain name
 * (docs/decisions/0299-mails-without-typed-text.md).
 */
export const sendToFriend: Form = {
  name: "send-to-friend",
  places: ["page"],
  isAssigned: false,
  about: "property",
  links: [{ role: "other", order: 4, text: "forms:links.friend" }],
  parts: [
    {
      name: "friend",
      fields: [
        {
          name: "friendEmail",
          kind: "email",
          isRequired: true,
          isEssential: true,
        },
        {
          name: "senderName",
          kind: "text",
          isRequired: true,
          maxCharacters: 60,
          isWithoutLinks: true,
          autocomplete: "name",
        },
        emailField,
      ],
    },
  ],
  otherRecipient: "friendEmail",
  mails: ({ notifications }, sent) => [friendMail(sent), ...notifications],
  feedback: "send-to-friend",
  next: { steps: ["forms:next.friendMail", "forms:next.friendReply"], includesPhone: false },
  notSent: "mail.notSent.sendToFriend",
  enquiry: { kind: "friend" },
  maxPerHour: 5,
};
