import { themeSchema } from "../app/config/theme.ts";
import type { NewSubmission } from "../app/forms/submissions/new-submission.ts";
import type { Language } from "../app/i18n/languages.ts";
import { pageTexts, readDictionaries } from "../app/i18n/server-texts.server.ts";
import type { NewMail } from "../app/mail/enqueue-mail.server.ts";
import type { MailFrame } from "../app/mail/templates/mail-frame.server.ts";

const dictionaries = await readDictionaries();
const colours = themeSchema.parse({});

/** Common parts of the mails of the sample agency, in a language. */
export function mailFrame(language: Language, { byLanguage = false } = {}): MailFrame {
  const { texts } = pageTexts(dictionaries, language, { byLanguage });
  return {
    t: texts.ofArea("mail"),
    language,
    formats: texts.formats,
    agency: { name: "Immo Gevel", phone: "09 233 04 70", email: "hallo@immogevel.example" },
    baseUrl: "https://www.immogevel.example",
    colours,
    linkKey: (id) => `key-of-${id}`,
  };
}

let last = 0;

/** A confirmation in the outbox. */
export function aMail(more: Partial<NewMail> = {}): NewMail {
  last += 1;
  return {
    template: "confirmation",
    details: { reference: "GB-7K3M9", formTitle: "Contact", values: [{ label: "Naam", value: "Renée" }] },
    language: "nl",
    recipient: { name: "Renée", address: `renee${last}@bezoeker.example` },
    priority: 10,
    cause: `test ${process.pid} ${last}`,
    ...more,
  } as NewMail;
}

/** A form sent by Renée: a confirmation to her, a notification to the agency. */
export function aSubmission(more: Partial<NewSubmission> = {}): NewSubmission {
  last += 1;
  const values = [{ label: "Naam", value: "Renée" }];
  return {
    form: "contact",
    key: `key-${process.pid}-${last}`,
    language: "nl",
    email: `renee${last}@bezoeker.example`,
    fields: { name: "Renée", message: "Is het huis nog vrij?" },
    about: { property: 12 },
    receivedAt: new Date().toISOString(),
    mails: [
      {
        template: "notice",
        language: "nl",
        recipient: { address: "hallo@immogevel.example" },
        replyTo: { name: "Renée", address: `renee${last}@bezoeker.example` },
        priority: 10,
        details: {
          formTitle: "Contact",
          from: "Renée",
          visitorLanguage: "Nederlands",
          values,
          hasReplyAddress: true,
        },
      },
      {
        template: "confirmation",
        language: "nl",
        recipient: { name: "Renée", address: `renee${last}@bezoeker.example` },
        priority: 10,
        details: { formTitle: "Contact", values },
      },
    ],
    ...more,
  };
}

/** Returns a submission unchanged, for a submission service whose submissions need no further data. */
export const unchanged = async (submission: NewSubmission): Promise<NewSubmission> => submission;
