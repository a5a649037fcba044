import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { ownerLanguage } from "../../accounts/account-languages.ts";
import type { AccountServices } from "../../accounts/account-services.server.ts";
import { recordAudit } from "../../accounts/audit/audit-log.server.ts";
import { isAllowed } from "../../accounts/permissions.ts";
import { accounts } from "../../accounts/tables.server.ts";
import type { Database } from "../../database/database.server.ts";
import { MAX_NAME_CHARACTERS } from "../../format/length-limits.ts";
import { addressName, readAddress } from "../../mail/mail-address.ts";
import { addOwner, linkProperties, unlinkProperties } from "../../owners/manage-owners.server.ts";
import { ownerProperties } from "../../owners/tables.server.ts";
import type { ListingActor } from "./change-listings.server.ts";

/** Changes to the owners of a listing; also named in the URL after a submitted form. */
export const OWNER_CHANGES = ["owner-link", "owner-invite", "owner-unlink"] as const;
export type OwnerChange = (typeof OWNER_CHANGES)[number];

/** Outcome of a form about the owners of a listing. */
export type OwnerOutcome =
  | { kind: "done"; change: OwnerChange }
  /** No account has this e-mail address: the owner can be invited. */
  | { kind: "unknown-owner"; email: string }
  /** `email`: invalid; `staff`: the address belongs to a colleague; `gone`: the owner is not linked any more. */
  | { kind: "owner-problem"; problem: "email" | "staff" | "gone"; email: string }
  | { kind: "problem"; problem: "denied" };

const formSchema = z.object({
  action: z.enum(OWNER_CHANGES),
  email: z.string().max(300),
  name: z.string().max(MAX_NAME_CHARACTERS).optional(),
  language: z.string().max(2).optional(),
});

export type OwnerForm = z.infer<typeof formSchema>;

/** Reads a form about the owners of a listing; undefined for any other form. */
export function readOwnerForm(fields: Record<string, string>): OwnerForm | undefined {
  return formSchema.safeParse(fields).data;
}

type ChangeOptions = {
  record: { id: number; reference: string | null };
  form: OwnerForm;
  actor: ListingActor;
  now: Date;
};

/** Links an owner to a listing, invites an owner without an account, or removes a link. Only managers may do that. */
export async function changeOwners(
  services: Pick<AccountServices, "database" | "secret" | "site">,
  { record, form, actor, now }: ChangeOptions,
): Promise<OwnerOutcome> {
  if (!isAllowed(actor.role, "owners.manage")) return { kind: "problem", problem: "denied" };
  const email = readAddress(form.email)?.toLowerCase();
  if (email === undefined) return { kind: "owner-problem", problem: "email", email: form.email };
  return services.database.transaction(async (tx): Promise<OwnerOutcome> => {
    // The second of two invitations at the same moment finds the account of the first.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`owner ${email}`}))`);
    const account = await findAccount(tx, email);
    if (account && account.role !== null) return { kind: "owner-problem", problem: "staff", email };
    if (form.action === "owner-unlink") {
      if (!account || !(await isLinked(tx, account.id, record.id)))
        return { kind: "owner-problem", problem: "gone", email };
      await unlinkProperties(tx, email, [record.id]);
    } else if (account) await linkProperties(tx, email, [record.id]);
    else if (form.action === "owner-link") return { kind: "unknown-owner", email };
    else {
      const language = ownerLanguage(form.language, services.site.languages);
      const owner = { email, name: addressName(form.name), language, listingIds: [record.id] };
      await addOwner({ database: tx, secret: services.secret }, owner, now);
    }
    const change = form.action === "owner-invite" && account ? "owner-link" : form.action;
    // The id of the account instead of the e-mail address, because the audit log outlives erased personal data.
    const owner = (account ?? (await findAccount(tx, email)))?.id ?? null;
    const state = change === "owner-unlink" ? { before: { owner } } : { after: { owner } };
    const subject = record.reference ?? String(record.id);
    await recordAudit(tx, actor, { action: change, subject, ...state }, now);
    return { kind: "done", change };
  });
}

async function findAccount(tx: Database, email: string) {
  const [account] = await tx
    .select({ id: accounts.id, role: accounts.role })
    .from(accounts)
    .where(eq(accounts.email, email));
  return account;
}

async function isLinked(tx: Database, accountId: number, listingId: number): Promise<boolean> {
  const count = await tx.$count(
    ownerProperties,
    and(eq(ownerProperties.accountId, accountId), eq(ownerProperties.listingId, listingId)),
  );
  return count > 0;
}
