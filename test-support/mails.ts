import { themeSchema } from "../app/config/theme.ts";
import type { NewSubmission } from "../app/forms/submissions/new-submission.ts";
import type { Language } from "../app/i18n/languages.ts";
import { pageTexts, readDictionaries } from "../app/i18n/server-texts.server.ts";
import type { NewMail } from "../app/mail/enqueue-mail.server.ts";
import type { MailFrame } from "../app/mail/templates/mail-frame.server.ts";

const dictionaries = await readDictionaries();
const colours = themeSchema.parse({});

/** Data that all mails of the sample agency share, in a language. */
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

let count = 0;

/** A confirmation mail, to be enqueued. */
export function aMail(more: Partial<NewMail> = {}): NewMail {
  count += 1;
  return {
    template: "confirmation",
    details: { reference: "GB-7K3M9", formTitle: "Contact", values: [{ label: "Naam", value: "Renée" }] },
    language: "nl",
    recipient: { name: "Renée", address: `renee${count}@bezoeker.example` },
    priority: 10,
    cause: `test ${process.pid} ${count}`,
    ...more,
  } as NewMail;
}

/** A form that Renée sent, with a confirmation to her and a notification to the agency. */
export function aSubmission(more: Partial<NewSubmission> = {}): NewSubmission {
  count += 1;
  const values = [{ label: "Naam", value: "Renée" }];
  return {
    form: "contact",
    key: `key-${process.pid}-${count}`,
    language: "nl",
    email: `renee${count}@bezoeker.example`,
    fields: { name: "Renée", message: "Is het huis nog vrij?" },
    about: { property: 12 },
    receivedAt: new Date().toISOString(),
    mails: [
      {
        template: "notice",
        language: "nl",
        recipient: { address: "hallo@immogevel.example" },
        replyTo: { name: "Renée", address: `renee${count}@bezoeker.example` },
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
        recipient: { name: "Renée", address: `renee${count}@bezoeker.example` },
        priority: 10,
        details: { formTitle: "Contact", values },
      },
    ],
    ...more,
  };
}

/** Completes a submission without changing it, for tests of the submission service. */
export const unchanged = async (submission: NewSubmission): Promise<NewSubmission> => submission;
