import { type SentNewsletter, sentFiles, sentNewsletters } from "../../alerts/newsletter-results.server.ts";
import type { ContentService } from "../../content/versions/content-service.server.ts";
import type { Database } from "../../database/database.server.ts";
import { slug } from "../../format/slug.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { dayOf } from "../../time/brussels-time.ts";
import { momentText } from "../moment-text.ts";

/** Maximum number of sent newsletters on the screen. Older ones are in the audit log. */
const MAX_SENT = 50;

export type NewsletterLine = {
  name: string;
  path: string;
  title: string;
  state: string;
  at: string;
  result: string;
};

export type NewslettersPage = {
  drafts: { name: string; path: string; at: string }[];
  sent: NewsletterLine[];
  /** Undefined for a role that may not see the subscribers. */
  subscribersPath: string | undefined;
  /** Typed name of a new newsletter that was rejected. */
  rejected: { name: string } | undefined;
};

type PageContext = { language: Language; texts: LanguageTexts; now: Date };

/** Data of the screen of all newsletters: drafts, and sent ones with their result. */
export async function newslettersPage(
  database: Database,
  content: Pick<ContentService, "list">,
  {
    language,
    texts,
    now,
    maySeeSubscribers,
    rejected,
  }: PageContext & {
    maySeeSubscribers: boolean;
    rejected: { name: string } | undefined;
  },
): Promise<NewslettersPage> {
  const sent = await sentNewsletters(database, { limit: MAX_SENT, language });
  const files = await sentFiles(database);
  const documents = (await content.list()).filter(
    ({ path, kind }) => kind === "newsletter" && !files.has(path),
  );
  return {
    drafts: documents.map((document) => ({
      name: newsletterName(document.path),
      path: pathFor("office-newsletter", language, { name: newsletterName(document.path) }),
      at: document.pending ? momentText(document.pending.savedAt, now, texts.formats) : "",
    })),
    sent: sent.map((newsletter) => ({
      name: newsletterName(newsletter.file),
      path: pathFor("office-newsletter", language, { name: newsletterName(newsletter.file) }),
      title: newsletter.title,
      state: texts.t(`office-newsletters:states.${newsletter.state}`),
      at: momentText(newsletter.begunAt, now, texts.formats),
      result: newsletter.state === "scheduled" ? "" : resultText(newsletter, texts),
    })),
    subscribersPath: maySeeSubscribers ? pathFor("office-subscribers", language) : undefined,
    rejected,
  };
}

/** Formats the result of a sent newsletter, with the numbers of recipients and failures. */
export function resultText(newsletter: SentNewsletter, { t, formats: { number } }: LanguageTexts): string {
  return t("office-newsletters:result", {
    sent: number(newsletter.sent),
    people: number(newsletter.people),
    failed: number(newsletter.failed),
    unsubscribed: number(newsletter.unsubscribed),
  });
}

/** Name of a newsletter in URLs: its file name without folder and extension. */
export function newsletterName(file: string): string {
  return file.replace(/^newsletters\//, "").replace(/\.json$/, "");
}

/** Path of the document of a newsletter; undefined for an invalid name. */
export function newsletterFile(name: string | undefined): string | undefined {
  return /^[A-Za-z0-9][\w-]{0,99}$/.test(name ?? "") ? `newsletters/${name}.json` : undefined;
}

/** Makes the name of a new newsletter from the day and the typed name. Undefined without a letter or digit. */
export function newNewsletterName(typed: string, now: Date): string | undefined {
  const words = slug(typed).slice(0, 60).replace(/-$/, "");
  return words === "" ? undefined : `${dayOf(now)}-${words}`;
}
