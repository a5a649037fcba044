import { and, asc, eq } from "drizzle-orm";
import { agencyMailLanguage } from "../config/mail-settings.ts";
import type { SiteConfig } from "../config/site-config.ts";
import type { Database } from "../database/database.server.ts";
import type { Language } from "../i18n/languages.ts";
import { accountLanguage } from "./account-languages.ts";
import { accounts } from "./tables.server.ts";

export type IncidentRecipient = {
  address: string;
  language: Language;
  /** True for the operator of the site, or the agency when there is none; false for managers. */
  isMainRecipient: boolean;
};

/**
 * Recipients of the mail that is sent when a feed or the outgoing mail keeps failing: the operator of the site (the
 * agency when there is none) and the managers who enabled these mails. No address is listed twice.
 */
export async function incidentRecipients(
  database: Database,
  site: Pick<SiteConfig, "agency" | "languages" | "mail" | "operator">,
): Promise<IncidentRecipient[]> {
  const address = site.operator.email ?? site.agency.email;
  const managers = await database
    .select({ address: accounts.email, language: accounts.language })
    .from(accounts)
    .where(
      and(eq(accounts.role, "manager"), eq(accounts.getsIncidentMails, true), eq(accounts.isDisabled, false)),
    )
    .orderBy(asc(accounts.id));
  return [
    { address, language: agencyMailLanguage(site), isMainRecipient: true },
    // The addresses of accounts are stored in lower case.
    ...managers
      .filter((manager) => manager.address !== address.toLowerCase())
      .map((manager) => ({
        address: manager.address,
        language: accountLanguage("staff", manager.language, site.languages),
        isMainRecipient: false,
      })),
  ];
}
