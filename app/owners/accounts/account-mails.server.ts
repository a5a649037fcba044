import { randomBytes } from "node:crypto";
import type { Database } from "../../database/database.server.ts";
import type { Language } from "../../i18n/languages.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { enqueueMail } from "../../mail/enqueue-mail.server.ts";
import { BULK_PRIORITY, LEAD_PRIORITY } from "../../mail/mail-priority.ts";
import type { OwnerNoticeKind } from "../../mail/templates/owner-notice.server.ts";
import type { AccountServices } from "./account-services.server.ts";
import { linkKey, tokenHash } from "./sign-in/token.server.ts";
import { ownerLinks } from "./tables.server.ts";

const HOUR_MS = 3_600_000;

/** Lifetime of a link with which an owner chooses a password. */
export const INVITATION_MS = 7 * 24 * HOUR_MS;
export const RESET_MS = HOUR_MS;

export type MailedOwner = { id: number; email: string; name: string | null; language: Language };

type LinkMail = {
  owner: MailedOwner;
  purpose: "invitation" | "reset";
  /** One of many mails, sent with a lower priority than mails that somebody is waiting for. */
  isBulk?: boolean;
  /** Unique key of this mail: enqueuing the same cause twice sends one mail. */
  cause?: string;
};

/** Mails a link with which the owner chooses a password, within the caller's transaction. */
export async function mailLink(
  tx: Database,
  { secret }: Pick<AccountServices, "secret">,
  { owner, purpose, isBulk = false, cause }: LinkMail,
  now: Date,
): Promise<void> {
  const link = randomBytes(16).toString("base64url");
  const mail = await enqueueMail(tx, {
    template: "owner-link",
    details: {
      purpose,
      name: owner.name ?? undefined,
      email: owner.email,
      link,
      path: pathFor("new-password", owner.language),
    },
    language: owner.language,
    recipient: { name: owner.name ?? undefined, address: owner.email },
    priority: isBulk ? BULK_PRIORITY : LEAD_PRIORITY,
    cause: cause ?? `owner link ${link}`,
  });
  if (mail === undefined) return;
  const lifeMs = purpose === "invitation" ? INVITATION_MS : RESET_MS;
  await tx.insert(ownerLinks).values({
    tokenHash: tokenHash(linkKey(secret, link)),
    ownerId: owner.id,
    purpose,
    expiresAt: new Date(now.getTime() + lifeMs).toISOString(),
  });
}

/** Notifies an owner of a change to their account, so that they notice when somebody else made it. */
export async function mailChange(
  tx: Database,
  { owner, change }: { owner: MailedOwner; change: Exclude<OwnerNoticeKind, "signed-in"> },
  now: Date,
): Promise<void> {
  await enqueueMail(tx, {
    template: "owner-notice",
    details: {
      kind: change,
      name: owner.name ?? undefined,
      email: owner.email,
      at: now.toISOString(),
      path: pathFor("forgot-password", owner.language),
    },
    language: owner.language,
    recipient: { name: owner.name ?? undefined, address: owner.email },
    priority: LEAD_PRIORITY,
    cause: `owner ${change} ${owner.id} ${now.toISOString()} ${randomBytes(6).toString("base64url")}`,
  });
}

/** Notifies the agency of a sign-in, when `site.owners.noticeTo` is set. */
export async function mailSignIn(
  tx: Database,
  { site }: Pick<AccountServices, "site">,
  { owner, cause }: { owner: MailedOwner; cause: string },
  now: Date,
): Promise<void> {
  if (site.owners.noticeTo === undefined) return;
  await enqueueMail(tx, {
    template: "owner-notice",
    details: {
      kind: "signed-in",
      name: owner.name ?? undefined,
      email: owner.email,
      at: now.toISOString(),
    },
    language: site.mail.language ?? site.languages.default,
    recipient: { address: site.owners.noticeTo },
    // Replies go to the owner. A request for personal data finds this mail by the owner's address.
    replyTo: { name: owner.name ?? undefined, address: owner.email },
    priority: LEAD_PRIORITY,
    cause,
  });
}
