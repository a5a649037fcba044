import type { Database } from "../app/database/database.server.ts";
import { visitorNetwork } from "../app/forms/visitor-network.ts";
import { pathFor } from "../app/i18n/path-for.ts";
import { checkCode } from "../app/owners/accounts/account-guard.server.ts";
import type { AccountOffice } from "../app/owners/accounts/account-office.server.ts";
import { accountFacts } from "../app/owners/accounts/account-settings.server.ts";
import { accountAction, accountChange } from "../app/owners/accounts/account-settings.ts";
import { changeAccount } from "../app/owners/accounts/change-account.server.ts";
import type { PasskeySite } from "../app/owners/accounts/passkey-site.ts";
import type { OwnerSession } from "../app/owners/accounts/sessions.server.ts";
import { finishSignIn } from "../app/owners/accounts/sign-in.server.ts";
import type { OwnerAnswer, OwnerDoor, OwnerHandlers, OwnerRequest } from "./owner-requests.ts";

type Options = { office: AccountOffice; passkeySite: PasskeySite | undefined };

const REFUSED = { faults: 422, "too-many": 429, busy: 503 } as const;

/** Answers the page of an account, and the one that asks for the code of the second factor. */
export function ownerAccountHandlers(
  { office, passkeySite }: Options,
  door: Pick<OwnerDoor, "begin" | "afterSignIn">,
): Pick<OwnerHandlers, "owner-account" | "login-code"> {
  async function account(
    { session, now }: OwnerRequest,
    facts: Omit<NonNullable<Extract<OwnerAnswer, { kind: "page" }>["visit"]["settings"]>, "facts">,
    status?: number,
  ): Promise<OwnerAnswer> {
    const found = session && (await accountFacts(office, session, passkeySite, now));
    if (!found) return { kind: "unavailable" };
    return { kind: "page", visit: { settings: { facts: found, ...facts } }, status };
  }

  async function changed(asked: OwnerRequest, session: OwnerSession): Promise<OwnerAnswer> {
    const { request, reply, place, fields, now } = asked;
    const action = accountAction(fields.action);
    if (!action) return account(asked, {}, 400);
    const network = visitorNetwork(request.ip);
    const answer = await changeAccount(office, action, { session, fields, network, now });
    switch (answer.kind) {
      case "changed":
        if (answer.begun) await door.begin(request, reply, answer.begun);
        return { kind: "elsewhere", path: `${place.path}?done=${answer.change}` };
      case "begun":
        return { kind: "elsewhere", path: `${place.path}#factor` };
      case "codes":
        return account(asked, { spareCodes: answer });
      case "refused":
        return account(asked, { refusal: answer.refusal }, REFUSED[answer.refusal.kind]);
      case "missing":
        request.log.warn(
          { owner: session.owner.id, action },
          "an owner asked for what is not there, or not his",
        );
        return account(asked, {}, 404);
    }
  }

  return {
    "owner-account": {
      get: (asked) => account(asked, { done: accountChange(asked.fields.done ?? null) }),
      post: async (asked) => {
        const { session } = asked;
        return session ? changed(asked, session) : { kind: "unavailable" };
      },
    },
    "login-code": {
      get: async (asked) => codePage(asked, {}),
      post: async (asked) => signInWithCode(asked),
    },
  };

  /** Who gave no password, or took too long, begins again; who is signed in is where he wanted to go. */
  function codePage(
    { session, place, fields }: OwnerRequest,
    visit: { fault?: "required" | "incorrect" | { waitMs: number } },
    status?: number,
  ): OwnerAnswer {
    if (session?.state === "signed-in")
      return { kind: "elsewhere", path: door.afterSignIn(fields.back, place.language) };
    if (!session) return { kind: "elsewhere", path: pathFor("login", place.language) };
    return { kind: "page", visit: { owner: undefined, factor: { back: fields.back, ...visit } }, status };
  }

  async function signInWithCode(asked: OwnerRequest): Promise<OwnerAnswer> {
    const { request, reply, place, session, fields, now } = asked;
    if (session?.state !== "code") return codePage(asked, {});
    const code = fields.code ?? "";
    if (code.trim() === "") return codePage(asked, { fault: "required" }, 422);
    const ownerId = session.owner.id;
    const guard = await checkCode(office, { ownerId, network: visitorNetwork(request.ip), code }, now);
    if (guard === "incorrect") return codePage(asked, { fault: guard }, 422);
    if (guard !== "right") return codePage(asked, { fault: guard }, 429);
    const begun = await office.database.transaction((transaction) =>
      finishSignIn(transaction as unknown as Database, office, { ownerId, proof: "code" }, now),
    );
    if (!begun) return { kind: "elsewhere", path: pathFor("login", place.language) };
    await door.begin(request, reply, begun);
    return { kind: "elsewhere", path: door.afterSignIn(fields.back, place.language) };
  }
}
