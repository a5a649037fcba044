import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import { accountLanguage } from "../../accounts/account-languages.ts";
import { findStaffRules } from "../../accounts/staff-rules/staff-rules.server.ts";
import { isDailyMailDue } from "../../accounts/staff-rules/staff-rules.ts";
import { accounts } from "../../accounts/tables.server.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import type { Database } from "../../database/database.server.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { enqueueMail } from "../../mail/enqueue-mail.server.ts";
import { LEAD_PRIORITY } from "../../mail/mail-priority.ts";
import { dayOf } from "../../time/brussels-time.ts";
import { findToday } from "./find-today.server.ts";
import type { TodayContext } from "./today-item.ts";

type DailyMailServices = {
  database: Database;
  site: Pick<SiteConfig, "feeds" | "languages">;
  storage: TodayContext["storage"];
  textsIn: (language: Language) => LanguageTexts;
};

/**
 * Sends the daily mail to the staff who asked for it, from the hour that managers chose. Somebody without anything to
 * do gets no mail that day. Returns the number of mails.
 */
export async function sendDailyMails(services: DailyMailServices, now: Date): Promise<number> {
  const { database } = services;
  const { rules } = await findStaffRules(database);
  if (!isDailyMailDue(rules, now)) return 0;
  const recipients = await findRecipients(database, dayOf(now));
  let sent = 0;
  for (const recipient of recipients) if (await sendDailyMail(services, recipient, now)) sent += 1;
  return sent;
}

type Recipient = Awaited<ReturnType<typeof findRecipients>>[number];

/** Finds the staff whose mail of this day has neither been sent nor skipped. */
function findRecipients(database: Database, day: string) {
  return database
    .select({
      id: accounts.id,
      email: accounts.email,
      name: accounts.name,
      language: accounts.language,
      role: accounts.role,
    })
    .from(accounts)
    .where(
      and(
        eq(accounts.getsDailyMail, true),
        isNotNull(accounts.role),
        eq(accounts.isDisabled, false),
        sql`${accounts.dailyMailOn} is distinct from ${day}`,
      ),
    )
    .orderBy(asc(accounts.id));
}

async function sendDailyMail(
  { database, site, storage, textsIn }: DailyMailServices,
  { id, email, name, role, language: preferredLanguage }: Recipient,
  now: Date,
): Promise<boolean> {
  if (role === null) return false;
  const language = accountLanguage("staff", preferredLanguage, site.languages);
  const day = dayOf(now);
  const items = await findToday(database, {
    site,
    storage,
    language,
    now,
    staff: { id, role, email, name: name ?? email },
    texts: textsIn(language),
  });
  return database.transaction(async (tx) => {
    // Another process may have sent the mail meanwhile.
    const [claimed] = await tx
      .update(accounts)
      .set({ dailyMailOn: day })
      .where(and(eq(accounts.id, id), sql`${accounts.dailyMailOn} is distinct from ${day}`))
      .returning({ id: accounts.id });
    if (!claimed || items.length === 0) return false;
    const mail = await enqueueMail(tx, {
      template: "today",
      language,
      recipient: { name: name ?? undefined, address: email },
      priority: LEAD_PRIORITY,
      cause: `today ${id} ${day}`,
      details: {
        name: name ?? email,
        items: items.map(({ text, mailText = text, path }) => ({ text: mailText, path })),
        officePath: pathFor("office", language),
        accountPath: pathFor("office-account", language),
      },
    });
    return mail !== undefined;
  });
}
