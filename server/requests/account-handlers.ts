import type { FastifyRequest } from "fastify";
import { visitorNetwork } from "../../app/forms/receive/visitor-network.ts";
import { pathFor } from "../../app/i18n/paths/path-for.ts";
import { readAddress } from "../../app/mail/mail-address.ts";
import type { AccountServices } from "../../app/owners/accounts/account-services.server.ts";
import type { AccountErrors } from "../../app/owners/accounts/account-visit.ts";
import { choosePassword, findLink, requestReset } from "../../app/owners/accounts/passwords.server.ts";
import { endSession, endSessions } from "../../app/owners/accounts/sessions.server.ts";
import { type BegunSession, type SignInAnswer, signIn } from "../../app/owners/accounts/sign-in.server.ts";
import { recordSecurityEvent, type SecurityEvent } from "../http/security-events.ts";
import type { OwnerAnswer, OwnerHandlers, OwnerRequest, OwnerRequestServices } from "./owner-requests.ts";

/** Maximum length in characters. A longer value cannot be a password. */
const LONGEST_SENT = 1_024;

const SIGN_IN_EVENTS: Partial<Record<SignInAnswer["kind"], SecurityEvent>> = {
  begun: "sign-in-succeeded",
  incorrect: "sign-in-failed",
  "too-many": "sign-in-locked",
};

/** Handlers of the sign-in, sign-out and choose-a-password pages. */
export function accountHandlers(
  services: AccountServices,
  ownerRequests: OwnerRequestServices,
): OwnerHandlers {
  return {
    login: { get: openLogin, post: postLogin },
    "forgot-password": { post: postForgotten },
    "new-password": { get: openLink, post: postPassword },
  };

  async function openLogin({ session, place, fields }: OwnerRequest): Promise<OwnerAnswer> {
    const back = asPath(fields.back);
    if (session?.state === "signed-in")
      return { kind: "elsewhere", path: ownerRequests.afterSignIn(back, place.language) };
    return { kind: "page", visit: { account: { back } } };
  }

  async function postLogin(asked: OwnerRequest): Promise<OwnerAnswer> {
    const { fields, session } = asked;
    if (fields.action !== "sign-out" && fields.action !== "sign-out-everywhere") return enter(asked);
    if (session?.state === "signed-in" && fields.action === "sign-out-everywhere")
      await endSessions(services.database, session.owner.id);
    return leave(asked);
  }

  async function enter({ request, reply, place, fields, now }: OwnerRequest): Promise<OwnerAnswer> {
    const typed = (fields.email ?? "").slice(0, 254);
    const password = (fields.password ?? "").slice(0, LONGEST_SENT);
    const back = asPath(fields.back);
    const account = { email: typed, back };
    const errors: AccountErrors = {
      ...(typed.trim() === "" && { email: "required" as const }),
      ...(password === "" && { password: "required" as const }),
    };
    if (Object.keys(errors).length > 0)
      return {
        kind: "page",
        status: 422,
        visit: { account: { ...account, outcome: { kind: "invalid", errors } } },
      };
    // Invalid addresses are looked up like valid ones and not found. NUL is removed because the database
    // cannot store it.
    const email = (readAddress(typed) ?? typed.replaceAll("\0", "").trim()).toLowerCase();
    const answer = await signIn(services, { email, password, network: networkOf(request) }, now);
    const event = SIGN_IN_EVENTS[answer.kind];
    // With two-factor authentication, nobody is signed in yet.
    if (event && !(answer.kind === "begun" && answer.state === "code")) recordSecurityEvent(event, request);
    switch (answer.kind) {
      case "begun":
        return goOn({ request, reply, place }, answer, back);
      case "incorrect":
        return { kind: "page", status: 422, visit: { account: { ...account, outcome: answer } } };
      case "too-many":
        return {
          kind: "page",
          status: 429,
          headers: retryAfter(answer.waitMs),
          visit: { account: { ...account, outcome: answer } },
        };
      case "busy":
        return { kind: "unavailable" };
    }
  }

  /** Sets the session cookie and redirects to the requested page, or to the second factor. */
  async function goOn(
    { request, reply, place: { language } }: Pick<OwnerRequest, "request" | "reply" | "place">,
    begun: BegunSession,
    back?: string,
  ): Promise<OwnerAnswer> {
    await ownerRequests.begin(request, reply, begun);
    const query = back === undefined ? undefined : { back };
    return {
      kind: "elsewhere",
      path:
        begun.state === "code"
          ? pathFor("login-code", language, {}, query)
          : ownerRequests.afterSignIn(back, language),
    };
  }

  async function leave({ request, reply }: OwnerRequest): Promise<OwnerAnswer> {
    const token = ownerRequests.cookie.read(request.headers.cookie);
    if (token !== undefined) await endSession(services.database, token);
    reply.header("set-cookie", ownerRequests.cookie.clear());
    return { kind: "page", visit: { owner: undefined, account: { outcome: { kind: "signed-out" } } } };
  }

  async function postForgotten({ request, fields, now }: OwnerRequest): Promise<OwnerAnswer> {
    const typed = (fields.email ?? "").slice(0, 254);
    const email = readAddress(typed)?.toLowerCase();
    if (email === undefined) {
      const error = typed.trim() === "" ? ("required" as const) : ("invalid" as const);
      const outcome = { kind: "invalid" as const, errors: { email: error } };
      return { kind: "page", status: 422, visit: { account: { email: typed, outcome } } };
    }
    const wait = await requestReset(services, { email, network: networkOf(request) }, now);
    if (wait)
      return {
        kind: "page",
        status: 429,
        headers: retryAfter(wait.waitMs),
        visit: { account: { email: typed, outcome: { kind: "too-many", ...wait } } },
      };
    return { kind: "page", visit: { account: { outcome: { kind: "asked" } } } };
  }

  /** Shows the form without using up the link: mail scanners follow links too. */
  async function openLink({ fields, now }: OwnerRequest): Promise<OwnerAnswer> {
    const token = fields.t ?? "";
    const link = await findLink(services.database, token, now);
    if (!link) return { kind: "page", status: 404, visit: {} };
    return { kind: "page", visit: { account: { token, email: link.email } } };
  }

  async function postPassword({ request, reply, place, fields, now }: OwnerRequest): Promise<OwnerAnswer> {
    const token = fields.token ?? "";
    const password = (fields.password ?? "").slice(0, LONGEST_SENT);
    const confirmation = (fields.confirmation ?? "").slice(0, LONGEST_SENT);
    const answer = await choosePassword(services, { token, password, confirmation }, now);
    switch (answer.kind) {
      case "begun":
        return goOn({ request, reply, place }, answer);
      case "invalid": {
        const { email, errors } = answer;
        return {
          kind: "page",
          status: 422,
          visit: { account: { token, email, outcome: { kind: "invalid", errors } } },
        };
      }
      case "none":
        return { kind: "page", status: 404, visit: {} };
      case "busy":
        return { kind: "unavailable" };
    }
  }
}

function networkOf({ ip }: FastifyRequest): string {
  return visitorNetwork(ip);
}

/**
 * Returns the path if it is one of this site. Whether it is a page of the portal is checked before the
 * redirect.
 */
function asPath(text: string | undefined): string | undefined {
  return text !== undefined && /^\/[\w/-]{0,100}$/.test(text) ? text : undefined;
}

/** `Retry-After` header for a wait in milliseconds, for programs. */
export function retryAfter(waitMs: number): Record<string, string> {
  return { "retry-after": String(Math.ceil(waitMs / 1_000)) };
}
