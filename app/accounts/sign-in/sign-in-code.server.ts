import { eq } from "drizzle-orm";
import type { AccountServices } from "../account-services.server.ts";
import { accountSessions } from "../tables.server.ts";
import { type CredentialCheck, checkCode } from "./account-guard.server.ts";
import type { AccountSession } from "./sessions.server.ts";
import { finishSignIn, type StartedSession } from "./sign-in.server.ts";

export type CodeSignInResult =
  | ({ kind: "session-started" } & StartedSession)
  | { kind: "refused"; error: "required" | Exclude<CredentialCheck, "correct"> }
  /** The session ended in the meantime: the password changed, or the user was disabled. */
  | { kind: "none" };

/** Replaces a session that waits for a code with a signed-in one, which has a new token. */
export async function signInWithCode(
  services: AccountServices,
  { session, network, code }: { session: AccountSession; network: string; code: string },
  now: Date,
): Promise<CodeSignInResult> {
  if (code.trim() === "") return { kind: "refused", error: "required" };
  const accountId = session.account.id;
  const check = await checkCode(services, { accountId, network, code }, now);
  if (check !== "correct") return { kind: "refused", error: check };
  const newSession = await services.database.transaction(async (tx) => {
    const deleted = await tx
      .delete(accountSessions)
      .where(eq(accountSessions.tokenHash, session.tokenHash))
      .returning({ state: accountSessions.state });
    if (deleted[0]?.state !== "code") return undefined;
    return finishSignIn(tx, services, { accountId, proof: "code" }, now);
  });
  return newSession ? { kind: "session-started", ...newSession } : { kind: "none" };
}
