import { type SentNewsletter, sentNewsletters } from "../../alerts/newsletter-results.server.ts";
import type { ContentService } from "../../content/versions/content-service.server.ts";
import type { Database } from "../../database/database.server.ts";
import { slug } from "../../format/slug.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { dayOf } from "../../time/brussels-time.ts";
import { momentText } from "../moment-text.ts";

/** Newsletters with their result on one page; older ones are in the history of changes. */
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
  subscribersPath: string | undefined;
  /** Name of a new newsletter that was refused, as typed. */
  refused: { name: string } | undefined;
};

type Showing = { language: Language; texts: LanguageTexts; now: Date };

/** Drafts of newsletters, and those that are or were sent with their result. */
export async function newslettersPage(
  database: Database,
  content: Pick<ContentService, "list">,
  {
    language,
    texts,
    now,
    maySeeSubscribers,
    refused,
  }: Showing & {
    maySeeSubscribers: boolean;
    refused: { name: string } | undefined;
  },
): Promise<NewslettersPage> {
  const sent = await sentNewsletters(database, { limit: MAX_SENT });
  const files = new Set(sent.map(({ file }) => file));
  const documents = (await content.list()).filter(
    ({ path, kind }) => kind === "newsletter" && !files.has(path),
  );
  return {
    drafts: documents.map((document) => ({
      name: newsletterName(document.path),
      path: pathFor("office-newsletter", language, { name: newsletterName(document.path) }),
      at: document.pending ? momentText(document.pending.savedAt, now) : "",
    })),
    sent: sent.map((letter) => ({
      name: newsletterName(letter.file),
      path: pathFor("office-newsletter", language, { name: newsletterName(letter.file) }),
      title: letter.title,
      state: texts.t(`office-newsletters:states.${letter.state}`),
      at: momentText(letter.begunAt, now),
      result: letter.state === "scheduled" ? "" : resultText(letter, texts),
    })),
    subscribersPath: maySeeSubscribers ? pathFor("office-subscribers", language) : undefined,
    refused,
  };
}

export function resultText(letter: SentNewsletter, { t, formats: { number } }: LanguageTexts): string {
  return t("office-newsletters:result", {
    sent: number(letter.sent),
    people: number(letter.people),
    failed: number(letter.failed),
    unsubscribed: number(letter.unsubscribed),
  });
}

/** Name of a newsletter in addresses: its file without folder and ending. */
export function newsletterName(file: string): string {
  return file.replace(/^newsletters\//, "").replace(/\.json$/, "");
}

/** File of the newsletter with this name; undefined when none can have it. */
export function newsletterFile(name: string | undefined): string | undefined {
  return /^[A-Za-z0-9][\w-]{0,99}$/.test(name ?? "") ? `newsletters/${name}.json` : undefined;
}

/** Name of a new newsletter: the day, and what staff call it. Undefined without a letter or digit. */
export function newName(typed: string, now: Date): string | undefined {
  const words = slug(typed).slice(0, 60).replace(/-$/, "");
  return words === "" ? undefined : `${dayOf(now)}-${words}`;
}
