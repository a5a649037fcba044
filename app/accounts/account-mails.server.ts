import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { agencyMailLanguage } from "../config/mail-settings.ts";
import type { Database } from "../database/database.server.ts";
import type { Language } from "../i18n/languages.ts";
import { enqueueMail } from "../mail/enqueue-mail.server.ts";
import { BULK_PRIORITY, LEAD_PRIORITY } from "../mail/mail-priority.ts";
import type { OwnerNoticeKind } from "../mail/templates/owner-notice.server.ts";
import type { AccountServices } from "./account-services.server.ts";
import { audienceOf, type Role } from "./roles.ts";
import { linkKey, tokenHash } from "./sign-in/token.server.ts";
import { accountLinks } from "./tables.server.ts";

const HOUR_MS = 3_600_000;

/** Lifetime of the link in an invitation. */
export const INVITATION_MS = 7 * 24 * HOUR_MS;
/** Lifetime of a link to choose a new password. */
export const RESET_MS = HOUR_MS;

export type MailedAccount = {
  id: number;
  email: string;
  name: string | null;
  language: Language;
  role: Role | null;
};

type LinkMail = {
  account: MailedAccount;
  purpose: "invitation" | "reset";
  /** Part of a bulk mailing: sent with a lower priority than mails that somebody is waiting for. */
  isBulk?: boolean;
  /** Idempotency key: enqueuing two mails with the same cause sends one. */
  cause?: string;
};

/**
 * Mails a link with which the user chooses a password, within the caller's transaction. A new invitation makes the links of
 * earlier ones invalid.
 */
export async function mailPasswordLink(
  tx: Database,
  { secret }: Pick<AccountServices, "secret">,
  { account, purpose, isBulk = false, cause }: LinkMail,
  now: Date,
): Promise<void> {
  const link = randomBytes(16).toString("base64url");
  const mail = await enqueueMail(tx, {
    template: "owner-link",
    details: {
      purpose,
      name: account.name ?? undefined,
      email: account.email,
      link,
      audience: audienceOf(account),
    },
    language: account.language,
    recipient: { name: account.name ?? undefined, address: account.email },
    priority: isBulk ? BULK_PRIORITY : LEAD_PRIORITY,
    cause: cause ?? `owner link ${link}`,
  });
  if (mail === undefined) return;
  if (purpose === "invitation")
    await tx
      .delete(accountLinks)
      .where(and(eq(accountLinks.accountId, account.id), eq(accountLinks.purpose, "invitation")));
  const lifetimeMs = purpose === "invitation" ? INVITATION_MS : RESET_MS;
  await tx.insert(accountLinks).values({
    tokenHash: tokenHash(linkKey(secret, link)),
    accountId: account.id,
    purpose,
    expiresAt: new Date(now.getTime() + lifetimeMs).toISOString(),
  });
}

/** Notifies a user of a change to their account, so that they notice when somebody else made it. */
export async function mailAccountChange(
  tx: Database,
  { account, change }: { account: MailedAccount; change: Exclude<OwnerNoticeKind, "signed-in"> },
  now: Date,
): Promise<void> {
  await enqueueMail(tx, {
    template: "owner-notice",
    details: {
      kind: change,
      name: account.name ?? undefined,
      email: account.email,
      at: now.toISOString(),
      audience: audienceOf(account),
    },
    language: account.language,
    recipient: { name: account.name ?? undefined, address: account.email },
    priority: LEAD_PRIORITY,
    cause: `owner ${change} ${account.id} ${now.toISOString()} ${randomBytes(6).toString("base64url")}`,
  });
}

/** Notifies the agency of a sign-in, when `owners.noticeTo` is set in `site.json`. */
export async function mailSignIn(
  tx: Database,
  { site }: Pick<AccountServices, "site">,
  { account, cause }: { account: MailedAccount; cause: string },
  now: Date,
): Promise<void> {
  if (site.owners.noticeTo === undefined) return;
  await enqueueMail(tx, {
    template: "owner-notice",
    details: {
      kind: "signed-in",
      name: account.name ?? undefined,
      email: account.email,
      at: now.toISOString(),
    },
    language: agencyMailLanguage(site),
    recipient: { address: site.owners.noticeTo },
    // Replies go to the user. A request for personal data finds this mail by the user's address.
    replyTo: { name: account.name ?? undefined, address: account.email },
    priority: LEAD_PRIORITY,
    cause,
  });
}
