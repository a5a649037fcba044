import type { NewsletterAudience } from "../../alerts/newsletter-audience.ts";
import type { Newsletter } from "../../alerts/newsletter-file.ts";
import type { AlertServices } from "../../alerts/send-alerts.server.ts";
import {
  beginNewsletter,
  isOtherNewsletter,
  missingProperties,
  type NewsletterReach,
  newsletterContent,
  newsletterReach,
  tryNewsletter,
} from "../../alerts/send-newsletter.server.ts";
import {
  type ImportCounts,
  importSubscribers,
  type SubscriberImport,
} from "../../alerts/subscribers.server.ts";
import type { Database } from "../../database/database.server.ts";
import type { Language } from "../../i18n/languages.ts";
import { writeMail } from "../../mail/send-mail.server.ts";
import type { MailContent, MailFrame } from "../../mail/templates/mail-frame.server.ts";

/** A newsletter to send, and to whom. */
export type WantedSending = {
  file: string;
  newsletter: Newsletter;
  audience: NewsletterAudience;
  /** Time at which it is to begin; at once without one. */
  startsAt?: Date;
  /** Name of who sends it. */
  by: string;
};

/** Newsletters as staff send them. */
export type NewsletterService = {
  reach: (sending: Pick<WantedSending, "file" | "audience">) => Promise<NewsletterReach>;
  missingProperties: (newsletter: Newsletter) => Promise<number[]>;
  /** `other`: a newsletter with another text was sent under this name. */
  send: (tx: Database, wanted: WantedSending, now: Date) => Promise<"other" | number>;
  /** Sends one mail in each of its languages. Returns their number. */
  test: (sending: { file: string; newsletter: Newsletter; address: string }, now: Date) => Promise<number>;
  /** The mail as a reader of this language gets it. */
  preview: (newsletter: Newsletter, language: Language) => Promise<MailContent>;
  importSubscribers: (tx: Database, wanted: Omit<SubscriberImport, "secret">) => Promise<ImportCounts>;
};

/** Opens the newsletters of the office. */
export function openNewsletterService(
  services: AlertServices & { frame: (language: Language) => MailFrame },
): NewsletterService {
  const { database } = services.connection;
  return {
    reach: (sending) => newsletterReach(database, sending),
    missingProperties: (newsletter) => missingProperties(database, newsletter),
    send: async (tx, wanted, now) =>
      (await isOtherNewsletter(tx, wanted)) ? "other" : beginNewsletter(tx, wanted, now),
    test: (sending, now) => tryNewsletter(services, sending, now),
    preview: async (newsletter, language) => {
      const reader = { seed: "", language, services };
      const { template, details, language: shown } = await newsletterContent(database, newsletter, reader);
      return writeMail(services.frame(shown), { template, details });
    },
    importSubscribers: (tx, wanted) => importSubscribers(tx, { ...wanted, secret: services.secret }),
  };
}
