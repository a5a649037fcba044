import type { NewsletterAudience } from "../../alerts/newsletter-audience.ts";
import type { Newsletter } from "../../alerts/newsletter-file.ts";
import type { AlertServices } from "../../alerts/send-alerts.server.ts";
import {
  beginNewsletter,
  hasOtherContent,
  missingProperties,
  type NewsletterReach,
  newsletterContent,
  newsletterReach,
  sendTestNewsletter,
} from "../../alerts/send-newsletter.server.ts";
import {
  type ImportCounts,
  importSubscribers,
  type SubscriberImport,
} from "../../alerts/subscribers.server.ts";
import type { Database } from "../../database/database.server.ts";
import type { Language } from "../../i18n/languages.ts";
import { renderMail } from "../../mail/send-mail.server.ts";
import type { MailContent, MailFrame } from "../../mail/templates/mail-frame.server.ts";

/** A newsletter to send, and its recipients. */
export type NewsletterSending = {
  file: string;
  newsletter: Newsletter;
  audience: NewsletterAudience;
  /** Start of the sending; immediately when absent. */
  startsAt?: Date;
  /** Name of the sender. */
  by: string;
};

/** Functions of the back office to preview and send newsletters, and to import subscribers. */
export type NewsletterService = {
  /** Counts the people who would get a newsletter. */
  reach: (sending: Pick<NewsletterSending, "file" | "audience">) => Promise<NewsletterReach>;
  /** Finds the ids in a newsletter of properties that are not on the market. */
  missingProperties: (newsletter: Newsletter) => Promise<number[]>;
  /**
   * Starts or schedules the sending. Resolves to the number of recipients; to "other" when a newsletter with another text was
   * sent under this name.
   */
  send: (tx: Database, sending: NewsletterSending, now: Date) => Promise<"other" | number>;
  /** Sends a test mail in each language of the newsletter. Resolves to the number of mails. */
  test: (sending: { file: string; newsletter: Newsletter; address: string }, now: Date) => Promise<number>;
  /** Renders the mail for a recipient with this language. */
  preview: (newsletter: Newsletter, language: Language) => Promise<MailContent>;
  importSubscribers: (tx: Database, subscribers: Omit<SubscriberImport, "secret">) => Promise<ImportCounts>;
};

/** Creates the newsletter service. */
export function openNewsletterService(
  services: AlertServices & { frame: (language: Language) => MailFrame },
): NewsletterService {
  const { database } = services.connection;
  return {
    reach: (sending) => newsletterReach(database, sending),
    missingProperties: (newsletter) => missingProperties(database, newsletter),
    send: async (tx, sending, now) =>
      (await hasOtherContent(tx, sending)) ? "other" : beginNewsletter(tx, sending, now),
    test: (sending, now) => sendTestNewsletter(services, sending, now),
    preview: async (newsletter, language) => {
      const reader = { seed: "", language, services };
      const {
        template,
        details,
        language: mailLanguage,
      } = await newsletterContent(database, newsletter, reader);
      return renderMail(services.frame(mailLanguage), { template, details });
    },
    importSubscribers: (tx, subscribers) =>
      importSubscribers(tx, { ...subscribers, secret: services.secret }),
  };
}
