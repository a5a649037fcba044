import { and, eq, ne } from "drizzle-orm";
import { accountLanguage } from "../app/accounts/account-languages.ts";
import { addStaff } from "../app/accounts/manage-staff.server.ts";
import { accounts } from "../app/accounts/tables.server.ts";
import { ConfigError } from "../app/config/config-error.ts";
import type { Database } from "../app/database/database.server.ts";
import { SAMPLE_MANAGER_EMAIL } from "../app/office/staff/sample-staff.server.ts";
import type { PreparedSite } from "./prepare-site.ts";

/**
 * Invites the person whom `FIRST_MANAGER` names, unless the site already has a manager other than the sample manager. An
 * agency without access to a terminal gets into its back office this way. Logs the invitation, or why it failed.
 */
export async function inviteFirstManager({
  connection,
  environment: { firstManager },
  site: { languages },
  secret,
  logger,
}: Pick<PreparedSite, "connection" | "environment" | "site" | "secret" | "logger">): Promise<void> {
  if (firstManager === undefined) return;
  const { database, withLock } = connection;
  // Only one of several processes sends the invitation.
  await withLock("gable:first-manager", async () => {
    if (await hasManager(database)) return;
    const language = accountLanguage("staff", languages.default, languages);
    const staff = { email: firstManager, language, role: "manager" } as const;
    try {
      await addStaff({ database, secret }, staff, { actor: { command: "FIRST_MANAGER" }, now: new Date() });
      logger.info("the person whom FIRST_MANAGER names was invited to the office");
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      logger.warn({ reason: error.message }, "the person whom FIRST_MANAGER names could not be invited");
    }
  });
}

async function hasManager(database: Database): Promise<boolean> {
  const managers = await database
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.role, "manager"), ne(accounts.email, SAMPLE_MANAGER_EMAIL)))
    .limit(1);
  return managers.length > 0;
}
