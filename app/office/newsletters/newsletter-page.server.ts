import { z } from "zod";
import { recordAudit } from "../../accounts/audit/audit-log.server.ts";
import type { NewsletterAudience } from "../../alerts/newsletter-audience.ts";
import { type Newsletter, newsletterFileSchema } from "../../alerts/newsletter-file.ts";
import {
  resumeNewsletter,
  type SentNewsletter,
  sentNewsletters,
  stopNewsletter,
  unscheduleNewsletter,
} from "../../alerts/newsletter-results.server.ts";
import type { NewsletterReach } from "../../alerts/send-newsletter.server.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import type { ContentService } from "../../content/versions/content-service.server.ts";
import type { Database } from "../../database/database.server.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { dayOf } from "../../time/brussels-time.ts";
import { readMoment } from "../appointments/typed-time.ts";
import { momentText } from "../moment-text.ts";
import {
  changeBlocks,
  draftDocument,
  invalidLinkFields,
  type NewsletterDraft,
  readDraft,
  readDraftForm,
  readListingIds,
} from "./newsletter-draft.ts";
import type { NewsletterService } from "./newsletter-service.server.ts";
import { newsletterFile, resultText } from "./newsletters-page.server.ts";
import { findOfferedProperties, type OfferedProperty } from "./offered-properties.server.ts";

/**
 * Reasons why a form is rejected; keys of `office-newsletters:problems`. `incomplete`: a subject or text is missing; `long`:
 * a text is too long, or there are too many properties; `homes`: an id is not that of a listing on the market; `outdated`:
 * somebody else changed the newsletter meanwhile; `other`: a newsletter with this name and another text was sent before;
 * `nobody`: it would have no recipients.
 */
export type NewsletterProblem =
  | "incomplete"
  | "long"
  | "homes"
  | "links"
  | "time"
  | "outdated"
  | "other"
  | "nobody";

/** A form to render again, with its values. `typed`: a block was changed; `problem`: the form was rejected. */
export type NewsletterOutcome = {
  kind: "typed" | "problem";
  problem?: NewsletterProblem;
  /** Names of invalid fields. */
  fields: string[];
  /** Value for the message of the problem, such as ids of listings. */
  detail?: string;
  draft: NewsletterDraft;
  values: Record<string, string>;
  languagesChosen: string[];
};

export type NewsletterPage = {
  name: string;
  draft: NewsletterDraft;
  token: string;
  languages: Language[];
  defaultLanguage: Language;
  properties: OfferedProperty[];
  outcome: NewsletterOutcome | undefined;
  /** Completed change, from the URL after a submitted form. "too-late": the state of the sending had changed before. */
  done: string | undefined;
  /** Progress or result; undefined for a draft. */
  sent:
    | {
        state: SentNewsletter["state"];
        stateText: string;
        at: string;
        by: string | null;
        result: string;
        /** Share of the recipients that is done, from 0 to 1. */
        progress: number;
      }
    | undefined;
  /** Numbers of possible recipients; undefined for a role that may not send. */
  reach: NewsletterReach | undefined;
  /** Mail in each language that has a text; empty while the newsletter is incomplete. */
  previews: { language: Language; subject: string; text: string; path: string }[];
  maySend: boolean;
  ownAddress: string;
  earliestDay: string;
  listPath: string;
};

export type NewsletterContext = {
  site: Pick<SiteConfig, "languages">;
  language: Language;
  texts: LanguageTexts;
  now: Date;
  services: { content: ContentService; newsletters: NewsletterService };
};

type PageOptions = NewsletterContext & {
  name: string | undefined;
  outcome: NewsletterOutcome | undefined;
  done: string | undefined;
  staff: { email: string };
  maySend: boolean;
};

/**
 * Data of the screen of one newsletter: its blocks, previews and result. Undefined when there is no such newsletter.
 */
export async function newsletterPage(
  database: Database,
  { name, outcome, done, staff, maySend, ...context }: PageOptions,
): Promise<NewsletterPage | undefined> {
  const { site, language, texts, now, services } = context;
  const file = newsletterFile(name);
  const document = file === undefined ? undefined : await services.content.find(file);
  const [sent] = file === undefined ? [] : await sentNewsletters(database, { file, limit: 1, language });
  if (name === undefined || file === undefined || (document?.text === undefined && !sent)) return undefined;
  const languages = site.languages.enabled;
  const draft = outcome?.draft ?? readDraft(document?.text, languages);
  const saved = readNewsletter(document?.text);
  const path = pathFor("office-newsletter", language, { name });
  return {
    name,
    draft,
    token: outcome?.values.token ?? document?.token ?? "",
    languages,
    defaultLanguage: site.languages.default,
    properties: await findOfferedProperties(database, context),
    outcome,
    done,
    sent: sent && {
      state: sent.state,
      stateText: texts.t(`office-newsletters:states.${sent.state}`),
      at: momentText(sent.begunAt, now, texts.formats),
      by: sent.by,
      result: resultText(sent, texts),
      progress: sent.people === 0 ? 0 : (sent.sent + sent.failed) / sent.people,
    },
    reach: maySend ? await services.newsletters.reach({ file, audience: { languages: [] } }) : undefined,
    previews: saved ? await previewMails(saved, languages, { services, path }) : [],
    maySend,
    ownAddress: staff.email,
    earliestDay: dayOf(now),
    listPath: pathFor("office-newsletters", language),
  };
}

async function previewMails(
  newsletter: Newsletter,
  languages: readonly Language[],
  { services, path }: { services: NewsletterContext["services"]; path: string },
) {
  return Promise.all(
    languages
      .filter((language) => newsletter.words[language])
      .map(async (language) => {
        const { subject, text } = await services.newsletters.preview(newsletter, language);
        return { language, subject, text, path: `${path}preview-${language}.html` };
      }),
  );
}

/** Reads the document of a newsletter; undefined while it is incomplete or invalid. */
export function readNewsletter(text: string | undefined): Newsletter | undefined {
  if (text === undefined) return undefined;
  try {
    return newsletterFileSchema.safeParse(JSON.parse(text)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

export type NewsletterForm = {
  name: string | undefined;
  fields: Record<string, string>;
  /** All values of each name. */
  lists: Record<string, string[]>;
  staff: { id: number; name: string; email: string };
  maySend: boolean;
};

/**
 * Name of the completed change; or the form to render again. "denied": the role may not send newsletters. Undefined for a
 * form that the screen does not have.
 */
export type NewsletterFormResult = { done: string } | NewsletterOutcome | "denied" | undefined;

const formSchema = z.object({ action: z.string().max(60) });

/** Actions on a newsletter that is scheduled or being sent. */
const SENDING_CHANGES = ["stop", "continue", "unschedule"];

const ACTIONS_OF_SENDERS = ["send", "schedule", ...SENDING_CHANGES];

/** Carries out a submitted form of the newsletter screen. */
export async function handleNewsletterForm(
  database: Database,
  form: NewsletterForm,
  context: NewsletterContext,
): Promise<NewsletterFormResult> {
  const { fields, staff, maySend } = form;
  const file = newsletterFile(form.name);
  const parsed = formSchema.safeParse(fields);
  if (file === undefined || !parsed.success) return undefined;
  const { action } = parsed.data;
  if (!maySend && ACTIONS_OF_SENDERS.includes(action)) return "denied";
  if (SENDING_CHANGES.includes(action))
    return changeSending(database, { action, file, staff, now: context.now });
  return saveAndSend(database, { ...form, file, action }, context);
}

async function changeSending(
  database: Database,
  { action, file, staff, now }: { action: string; file: string; staff: NewsletterForm["staff"]; now: Date },
): Promise<NewsletterFormResult> {
  return database.transaction(async (tx) => {
    const isDone =
      action === "stop"
        ? await stopNewsletter(tx, file, now)
        : action === "continue"
          ? await resumeNewsletter(tx, file)
          : await unscheduleNewsletter(tx, file);
    if (isDone)
      await recordAudit(
        tx,
        staff,
        { action: `newsletter-${action}` as "newsletter-stop", subject: file },
        now,
      );
    return { done: isDone ? action : "too-late" };
  });
}

async function saveAndSend(
  database: Database,
  { fields, lists, staff, file, action }: NewsletterForm & { file: string; action: string },
  context: NewsletterContext,
): Promise<NewsletterFormResult> {
  const { site, services, now } = context;
  const draft = withChosenListings(readDraftForm(fields, site.languages.enabled), lists.home ?? []);
  const values = fields;
  const languagesChosen = lists.to ?? [];
  const problem = (problem: NewsletterProblem, names: string[] = [], detail?: string): NewsletterOutcome => ({
    kind: "problem",
    problem,
    fields: names,
    detail,
    draft,
    values,
    languagesChosen,
  });
  const changed = changeBlocks(draft, action);
  if (changed) return { kind: "typed", fields: [], draft: changed, values, languagesChosen };
  if (readListingIds(draft.homes) === undefined) return problem("homes", ["homes"]);
  const links = invalidLinkFields(draft);
  if (links.length > 0) return problem("links", links);

  const body = draftDocument(draft, (await services.content.find(file))?.text);
  const saved = await services.content.save(
    [{ path: file, body, token: fields.token }],
    { kind: "draft" },
    { author: staff, now },
  );
  if (saved.kind !== "saved") return problem("outdated");
  if (action === "save") return { done: "save" };

  const newsletter = readNewsletter(body);
  const token = (await services.content.find(file))?.token ?? "";
  // A form that is rendered again has the version that was just saved.
  values.token = token;
  const incomplete = incompleteFields(draft, site.languages.default);
  if (incomplete.length > 0) return problem("incomplete", incomplete);
  if (!newsletter) return problem("long");
  const missing = await services.newsletters.missingProperties(newsletter);
  if (missing.length > 0) return problem("homes", ["homes"], missing.join(", "));
  if (action === "test") {
    await services.newsletters.test({ file, newsletter, address: staff.email }, now);
    return { done: "test" };
  }
  if (action !== "send" && action !== "schedule") return undefined;
  const startsAt =
    action === "schedule" ? readMoment(fields.day ?? "", fields.time ?? "", "from") : undefined;
  if (typeof startsAt === "string" || (startsAt && startsAt <= now)) return problem("time", ["day", "time"]);
  const audience = readAudience(languagesChosen, fields.interest, site.languages.enabled);
  if (!audience || (!startsAt && (await services.newsletters.reach({ file, audience })).people === 0))
    return problem("nobody", ["to"]);
  await services.content.save([{ path: file, body, token }], { kind: "publish" }, { author: staff, now });
  const result = await database.transaction(async (tx) => {
    const sending = { file, newsletter, audience, startsAt, by: staff.name };
    const people = await services.newsletters.send(tx, sending, now);
    if (people !== "other")
      await recordAudit(
        tx,
        staff,
        { action: startsAt ? "newsletter-schedule" : "newsletter-send", subject: file, after: { people } },
        now,
      );
    return people;
  });
  return result === "other" ? problem("other") : { done: action };
}

/** Names of missing fields. The default language needs a title and a text; any other language both or neither. */
export function incompleteFields({ texts }: NewsletterDraft, defaultLanguage: Language): string[] {
  return Object.entries(texts).flatMap(([language, { title, blocks }]) => {
    const [hasTitle, hasText] = [title.trim() !== "", blocks.some(({ text }) => text.trim() !== "")];
    if (!hasTitle && !hasText && language !== defaultLanguage) return [];
    return [...(hasTitle ? [] : [`title-${language}`]), ...(hasText ? [] : [`blocks-${language}`])];
  });
}

function withChosenListings(draft: NewsletterDraft, chosen: readonly string[]): NewsletterDraft {
  const numbers = readListingIds(draft.homes);
  const added = chosen.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0);
  return numbers === undefined || added.length === 0
    ? draft
    : { ...draft, homes: [...new Set([...numbers, ...added])].join(", ") };
}

/** Undefined without a chosen language: an audience without languages is everybody. */
function readAudience(
  chosen: readonly string[],
  interest: string | undefined,
  enabled: readonly Language[],
): NewsletterAudience | undefined {
  const languages = enabled.filter((language) => chosen.includes(language));
  if (languages.length === 0) return undefined;
  return {
    languages: languages.length === enabled.length ? [] : languages,
    ...((interest === "sale" || interest === "rent") && { interest }),
  };
}
