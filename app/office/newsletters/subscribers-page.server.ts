import { z } from "zod";
import { recordAudit } from "../../accounts/audit/audit-log.server.ts";
import {
  countSubscribers,
  type FoundSubscriber,
  findSubscribers,
  removeSubscriber,
  SUBSCRIBER_SOURCES,
  SUBSCRIBER_STATES,
  type SubscriberFilters,
  type SubscriberState,
} from "../../alerts/subscribers.server.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import type { Database } from "../../database/database.server.ts";
import { type Cell, csvText } from "../../format/csv-text.ts";
import { readId } from "../../format/id.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import { isLanguage, type Language } from "../../i18n/languages.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { dayOf } from "../../time/brussels-time.ts";
import { dateText } from "../../time/dates.ts";
import { TABLE_FORMATS, type TableFormat } from "../leads/table-formats.ts";
import { xlsxFile } from "../leads/xlsx-file.server.ts";
import { momentText } from "../moment-text.ts";
import type { NewsletterService } from "./newsletter-service.server.ts";
import { MAX_LINES, MAX_PROOF_CHARACTERS, readSubscriberLines } from "./subscriber-lines.ts";

const PAGE_SIZE = 50;
const MAX_ROWS = 200_000;

type Choice = { value: string; text: string };

export type SubscribersPage = {
  filters: SubscriberFilters;
  counts: Record<SubscriberState, number>;
  languages: Language[];
  states: Choice[];
  sources: Choice[];
  rows: {
    id: number;
    email: string;
    language: Language;
    state: string;
    source: string;
    agreed: string;
    proof: string;
    isStopped: boolean;
  }[];
  next: string | undefined;
  exports: { format: TableFormat; path: string }[];
  rejected: RejectedImport | undefined;
  /** Message about a completed import or removal. */
  done: string | undefined;
  today: string;
  newslettersPath: string;
};

/** A rejected import form. `fields`: names of invalid fields; `lines`: numbers of invalid lines. */
export type RejectedImport = { fields: string[]; lines: number[]; values: Record<string, string> };

type PageContext = {
  site: Pick<SiteConfig, "languages">;
  language: Language;
  texts: LanguageTexts;
  now: Date;
};

/** Reads the filters from the query of a URL. Invalid parameters are ignored. */
export function readSubscriberFilters(query: URLSearchParams): SubscriberFilters {
  const language = query.get("language") ?? "";
  return {
    text: (query.get("q") ?? "").replaceAll("\0", "").trim().slice(0, 100),
    language: isLanguage(language) ? language : undefined,
    state: SUBSCRIBER_STATES.find((state) => state === query.get("state")),
    source: SUBSCRIBER_SOURCES.find((source) => source === query.get("source")),
    before: readId(query.get("before")),
  };
}

function filterQuery({ text, language, state, source, before }: SubscriberFilters): string {
  const query = new URLSearchParams({
    ...(text !== "" && { q: text }),
    ...(language && { language }),
    ...(state && { state }),
    ...(source && { source }),
    ...(before !== undefined && { before: String(before) }),
  });
  return query.size === 0 ? "" : `?${query}`;
}

/** Data of the screen of subscribers: one page of them, and the import form. */
export async function subscribersPage(
  database: Database,
  query: URLSearchParams,
  { site, language, texts, now, rejected }: PageContext & { rejected: RejectedImport | undefined },
): Promise<SubscribersPage> {
  const { t, formats } = texts;
  const filters = readSubscriberFilters(query);
  const matches = await findSubscribers(database, filters, PAGE_SIZE + 1);
  const visibleSubscribers = matches.slice(0, PAGE_SIZE);
  const path = pathFor("office-subscribers", language);
  const numbers = ["added", "known", "stopped"].map((name) => [
    name,
    formats.number(readId(query.get(name)) ?? 0),
  ]);
  return {
    filters,
    counts: await countSubscribers(database),
    languages: site.languages.enabled,
    states: SUBSCRIBER_STATES.map((value) => ({
      value,
      text: t(`office-newsletters:subscribers.states.${value}`),
    })),
    sources: SUBSCRIBER_SOURCES.map((value) => ({
      value,
      text: t(`office-newsletters:subscribers.sources.${value}`),
    })),
    rows: visibleSubscribers.map((person) => ({
      id: person.id,
      email: person.email,
      language: person.language,
      state: t(`office-newsletters:subscribers.states.${person.state}`),
      source: t(`office-newsletters:subscribers.sources.${person.source}`),
      agreed: agreedText(person, now, formats),
      proof: person.consentProof ?? "",
      isStopped: person.state === "stopped",
    })),
    next:
      matches.length > PAGE_SIZE
        ? path + filterQuery({ ...filters, before: visibleSubscribers.at(-1)?.id })
        : undefined,
    exports: TABLE_FORMATS.map((format) => ({
      format,
      path: `${path}export.${format}${filterQuery({ ...filters, before: undefined })}`,
    })),
    rejected,
    done: doneText(query.get("done"), Object.fromEntries(numbers), t),
    today: dayOf(now),
    newslettersPath: pathFor("office-newsletters", language),
  };
}

/** Moment at which a subscriber agreed; the day alone for an imported one, of whom no time is known. */
function agreedText(
  { confirmedAt, source }: FoundSubscriber,
  now: Date,
  formats: LanguageTexts["formats"],
): string {
  if (confirmedAt === null) return "";
  return source === "import"
    ? dateText(dayOf(new Date(confirmedAt)), formats)
    : momentText(confirmedAt, now, formats);
}

function doneText(
  done: string | null,
  numbers: Record<string, string>,
  t: LanguageTexts["t"],
): string | undefined {
  if (done === "remove") return t("office-newsletters:subscribers.removed");
  return done === "import" ? t("office-newsletters:subscribers.imported", numbers) : undefined;
}

/** Exports the subscribers that match the filters as a file. No cell is a formula. */
export async function subscriberTable(
  database: Database,
  query: URLSearchParams,
  { format, texts: { t } }: { format: TableFormat; texts: LanguageTexts },
): Promise<{ body: string | Buffer; count: number }> {
  const filters = { ...readSubscriberFilters(query), before: undefined };
  const subscribers = await findSubscribers(database, filters, MAX_ROWS);
  const columns = ["email", "language", "state", "source", "agreed", "proof", "stopped"] as const;
  const head = columns.map((column) => t(`office-newsletters:subscribers.columns.${column}`));
  const rows = [head, ...subscribers.map((person) => cellsOf(person, t))];
  return { body: format === "csv" ? csvText(rows) : await xlsxFile(rows), count: subscribers.length };
}

function cellsOf(person: FoundSubscriber, t: LanguageTexts["t"]): Cell[] {
  const { email, language, state, source, confirmedAt, consentProof, stoppedAt } = person;
  return [
    email,
    language,
    t(`office-newsletters:subscribers.states.${state}`),
    t(`office-newsletters:subscribers.sources.${source}`),
    confirmedAt === null ? "" : dayOf(new Date(confirmedAt)),
    consentProof ?? "",
    stoppedAt === null ? "" : dayOf(new Date(stoppedAt)),
  ];
}

const formSchema = z.discriminatedUnion("action", [
  z.object({ action: z.literal("remove"), id: z.string() }),
  z.object({
    action: z.literal("import"),
    people: z.string(),
    language: z.string(),
    day: z.string(),
    proof: z.string(),
  }),
]);

type SubmittedForm = {
  fields: Record<string, string>;
  staff: { id: number; name: string };
  newsletters: Pick<NewsletterService, "importSubscribers">;
  now: Date;
};

/** Query of the page to redirect to; or a rejected import. Undefined for a form that the screen does not have. */
export type SubscribersFormResult = { query: string } | RejectedImport | undefined;

/** Carries out a submitted form of the screen: removes a subscriber, or imports subscribers. */
export async function handleSubscribersForm(
  database: Database,
  form: SubmittedForm,
): Promise<SubscribersFormResult> {
  const parsed = formSchema.safeParse(form.fields);
  if (!parsed.success) return undefined;
  const { staff, now, newsletters } = form;
  if (parsed.data.action === "remove") {
    const id = readId(parsed.data.id);
    if (id === undefined) return undefined;
    const isRemoved = await removeSubscriber(database, id, now);
    if (isRemoved)
      await recordAudit(database, staff, { action: "subscriber-remove", subject: `#${id}` }, now);
    return { query: "?done=remove" };
  }
  const { people: text, language, day, proof } = parsed.data;
  if (!isLanguage(language)) return undefined;
  const today = dayOf(now);
  const { people, invalidLines } = readSubscriberLines(text, { language, agreedOn: day, today });
  const fields = [
    ...(invalidLines.length > 0 || people.length === 0 || people.length > MAX_LINES ? ["people"] : []),
    ...(proof.trim() === "" || proof.length > MAX_PROOF_CHARACTERS ? ["proof"] : []),
    ...(form.fields.agreed === "yes" ? [] : ["agreed"]),
  ];
  if (fields.length > 0) return { fields, lines: invalidLines, values: form.fields };
  const counts = await database.transaction(async (tx) => {
    const counted = await newsletters.importSubscribers(tx, { people, proof: proof.trim(), now });
    await recordAudit(tx, staff, { action: "subscriber-import", subject: "", after: { ...counted } }, now);
    return counted;
  });
  const query = new URLSearchParams({ done: "import" });
  for (const [name, count] of Object.entries(counts)) query.set(name, String(count));
  return { query: `?${query}` };
}
