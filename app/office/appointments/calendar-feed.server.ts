import { createHash, randomBytes } from "node:crypto";
import { and, asc, eq, gt, inArray, isNotNull } from "drizzle-orm";
import { recordAudit } from "../../accounts/audit/audit-log.server.ts";
import { isAllowed } from "../../accounts/permissions.ts";
import { accounts } from "../../accounts/tables.server.ts";
import type { Database } from "../../database/database.server.ts";
import { appointmentFeeds, appointments } from "../../forms/booking/tables.server.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import { BASE_LANGUAGE, type Language } from "../../i18n/languages.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { type CalendarEvent, calendarFeed } from "../../mail/calendar-file.ts";
import { findLeadProperties } from "../leads/lead-properties.server.ts";
import type { AppointmentActor } from "./change-by-staff.server.ts";

const TOKEN_BYTES = 20;
const TOKEN = /^[0-9a-f]{40}$/;
/** Days for which past appointments stay in the feed. */
const PAST_DAYS = 30;
const DAY_MS = 86_400_000;
const MAX_EVENTS = 1_000;

/** Path of the iCalendar feeds, before the token. It is the same in every language: `/office/calendar/`. */
export function feedPath(): string {
  return `${pathFor("office", BASE_LANGUAGE)}calendar/`;
}

type ChangeContext = { actor: AppointmentActor; now: Date };

/** Returns true when an agent has a feed for their calendar program. */
export async function hasFeed(database: Database, accountId: number): Promise<boolean> {
  return (await database.$count(appointmentFeeds, eq(appointmentFeeds.accountId, accountId))) > 0;
}

/** Replaces the secret URL of an agent's feed. Returns the new token, of which only a hash is stored. */
export function replaceFeedToken(database: Database, { actor, now }: ChangeContext): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString("hex");
  const row = { tokenHash: hashToken(token), createdAt: now.toISOString() };
  return database.transaction(async (tx) => {
    await tx
      .insert(appointmentFeeds)
      .values({ accountId: actor.id, ...row })
      .onConflictDoUpdate({ target: appointmentFeeds.accountId, set: row });
    const entry = { action: "appointment-feed", subject: actor.email, after: { address: true } } as const;
    await recordAudit(tx, actor, entry, now);
    return token;
  });
}

/** Deletes the feed of an agent: its secret URL stops working. */
export function deleteFeed(database: Database, { actor, now }: ChangeContext): Promise<void> {
  return database.transaction(async (tx) => {
    await tx.delete(appointmentFeeds).where(eq(appointmentFeeds.accountId, actor.id));
    const entry = { action: "appointment-feed", subject: actor.email, after: { address: false } } as const;
    await recordAudit(tx, actor, entry, now);
  });
}

type FeedContext = {
  baseUrl: string;
  agency: string;
  languages: readonly Language[];
  textsIn: (language: Language) => LanguageTexts;
  now: Date;
};

/**
 * Appointments of the agent with this token, as an iCalendar file. Undefined for a token that does not exist, was
 * replaced, or belongs to somebody without access. The file names visitors but has no other data of theirs, which are
 * behind the link of the appointment.
 */
export async function agentCalendarFile(
  database: Database,
  token: string,
  { baseUrl, agency, languages, textsIn, now }: FeedContext,
): Promise<string | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const [owner] = await database
    .select({
      email: accounts.email,
      language: accounts.language,
      role: accounts.role,
      isDisabled: accounts.isDisabled,
    })
    .from(appointmentFeeds)
    .innerJoin(accounts, eq(accounts.id, appointmentFeeds.accountId))
    .where(eq(appointmentFeeds.tokenHash, hashToken(token)));
  if (owner?.role == null || owner.isDisabled || !isAllowed(owner.role, "appointments.read"))
    return undefined;
  const language = languages.find((known) => known === owner.language) ?? languages[0] ?? owner.language;
  const rows = await database
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.agent, owner.email),
        inArray(appointments.state, ["requested", "confirmed"]),
        isNotNull(appointments.endsAt),
        gt(appointments.startsAt, new Date(now.getTime() - PAST_DAYS * DAY_MS).toISOString()),
      ),
    )
    .orderBy(asc(appointments.startsAt))
    .limit(MAX_EVENTS);
  const texts = textsIn(language);
  const ids = rows.map(({ calendar }) => (calendar === 0 ? null : String(calendar)));
  const properties = await findLeadProperties(database, ids, { language, texts });
  const host = new URL(baseUrl).hostname;
  const events = rows.flatMap((row): CalendarEvent[] => {
    if (row.startsAt === null || row.endsAt === null) return [];
    const subject = row.facts.subjects[language] ?? Object.values(row.facts.subjects)[0];
    const visitor = row.facts.visitor.name ?? "";
    return [
      {
        uid: `${row.reference.toLowerCase()}@${host}`,
        sequence: row.version,
        method: "PUBLISH",
        status: row.state === "confirmed" ? "CONFIRMED" : "TENTATIVE",
        startsAt: new Date(row.startsAt),
        endsAt: new Date(row.endsAt),
        changedAt: new Date(row.changedAt),
        title: [visitor, subject?.title].filter(Boolean).join(", "),
        text: row.reference,
        place: properties.get(String(row.calendar))?.address ?? subject?.place ?? "",
        url: baseUrl + pathFor("office-booked-appointment", language, { id: row.id }),
      },
    ];
  });
  return calendarFeed(texts.t("office-appointments:feed.name", { agency }), events);
}

function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
