import { visitorNetwork } from "../../app/forms/receive/visitor-network.ts";
import { pathFor } from "../../app/i18n/paths/path-for.ts";
import type { AccountServices } from "../../app/owners/accounts/account-services.server.ts";
import { accountFacts } from "../../app/owners/accounts/account-settings.server.ts";
import {
  type AccountSettingsVisit,
  accountAction,
  accountChange,
  type LoginCodeVisit,
} from "../../app/owners/accounts/account-settings.ts";
import { changeAccount } from "../../app/owners/accounts/change-account.server.ts";
import type { PasskeySite } from "../../app/owners/accounts/passkey-site.ts";
import { signInWithCode } from "../../app/owners/accounts/sign-in-code.server.ts";
import { recordSecurityEvent } from "../http/security-events.ts";
import { retryAfter } from "./account-handlers.ts";
import type { OwnerAnswer, OwnerHandlers, OwnerRequest, OwnerRequestServices } from "./owner-requests.ts";

type Options = { services: AccountServices; passkeySite: PasskeySite | undefined };

const REFUSED = { invalid: 422, "too-many": 429, busy: 503 } as const;

/** Handlers of the account page and of the page that asks for the two-factor code. */
export function ownerAccountHandlers(
  { services, passkeySite }: Options,
  ownerRequests: Pick<OwnerRequestServices, "begin" | "afterSignIn">,
): Pick<OwnerHandlers, "owner-account" | "login-code"> {
  return {
    "owner-account": {
      get: (asked) => account(asked, { done: accountChange(asked.fields.done ?? null) }),
      post: change,
    },
    "login-code": { get: async (asked) => codePage(asked), post: postCode },
  };

  async function change(asked: OwnerRequest): Promise<OwnerAnswer> {
    const { request, reply, place, session, fields, now } = asked;
    const action = accountAction(fields.action);
    if (!session || !action) return account(asked, {}, { status: 400 });
    const network = visitorNetwork(request.ip);
    const answer = await changeAccount(services, action, { session, fields, network, now });
    switch (answer.kind) {
      case "changed":
        if (answer.begun) await ownerRequests.begin(request, reply, answer.begun);
        return { kind: "elsewhere", path: `${place.path}?done=${answer.change}` };
      case "begun":
        return { kind: "elsewhere", path: `${place.path}#factor` };
      case "codes":
        return account(asked, { recoveryCodes: { codes: answer.codes, isNew: answer.isNew } });
      case "refused": {
        const { refusal } = answer;
        const headers = refusal.kind === "too-many" ? retryAfter(refusal.waitMs) : undefined;
        return account(asked, { refusal }, { status: REFUSED[refusal.kind], headers });
      }
      case "missing":
        request.log.warn({ owner: session.owner.id, action }, "what an owner named is not there, or not his");
        return account(asked, {}, { status: 404 });
    }
  }

  async function account(
    { session, now }: OwnerRequest,
    visit: Omit<AccountSettingsVisit, "facts">,
    answer: { status?: number; headers?: Record<string, string> } = {},
  ): Promise<OwnerAnswer> {
    const facts = session && (await accountFacts(services, session, passkeySite, now));
    if (!facts) return { kind: "unavailable" };
    return { kind: "page", visit: { settings: { facts, ...visit } }, ...answer };
  }

  async function postCode(asked: OwnerRequest): Promise<OwnerAnswer> {
    const { request, reply, place, session, fields, now } = asked;
    if (session?.state !== "code") return codePage(asked);
    const sent = { session, network: visitorNetwork(request.ip), code: fields.code ?? "" };
    const answer = await signInWithCode(services, sent, now);
    if (answer.kind === "none") return { kind: "elsewhere", path: pathFor("login", place.language) };
    if (answer.kind === "refused") {
      const event = typeof answer.error === "object" ? "sign-in-locked" : "sign-in-failed";
      if (answer.error !== "required") recordSecurityEvent(event, request);
      return codePage(asked, answer.error);
    }
    recordSecurityEvent("sign-in-succeeded", request);
    await ownerRequests.begin(request, reply, answer);
    return { kind: "elsewhere", path: ownerRequests.afterSignIn(fields.back, place.language) };
  }

  /**
   * Without a pending sign-in, or after it expired, redirects to the start of the sign-in. Signed-in owners
   * are redirected to the page they requested.
   */
  function codePage({ session, place, fields }: OwnerRequest, error?: LoginCodeVisit["error"]): OwnerAnswer {
    if (session?.state === "signed-in")
      return { kind: "elsewhere", path: ownerRequests.afterSignIn(fields.back, place.language) };
    if (!session) return { kind: "elsewhere", path: pathFor("login", place.language) };
    const isTooMuch = typeof error === "object";
    return {
      kind: "page",
      // Nobody is signed in yet.
      visit: { owner: undefined, factor: { back: fields.back, error } },
      status: error && (isTooMuch ? 429 : 422),
      headers: isTooMuch ? retryAfter(error.waitMs) : undefined,
    };
  }
}
