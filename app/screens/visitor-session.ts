import { type LoaderFunctionArgs, type RouterContextProvider, redirect } from "react-router";
import { ACCOUNT_SCREENS } from "../accounts/account-screens.ts";
import type { Audience } from "../accounts/roles.ts";
import { findBrowserSession, replaceBrowserSession } from "../accounts/sign-in/browser-session.server.ts";
import type { AccountSession } from "../accounts/sign-in/sessions.server.ts";
import type { StartedSession } from "../accounts/sign-in/sign-in.server.ts";
import { pathFor } from "../i18n/paths/path-for.ts";
import { findOwnerSession, type OwnerSession } from "../owners/owner-session.server.ts";
import { pathAfterSignIn } from "./after-sign-in.ts";
import { type SiteContext, siteContext } from "./site-context.ts";
import { UnsentFormError } from "./unsent-form-error.ts";
import { visitorContext } from "./visitor-context.ts";

type Context = Readonly<RouterContextProvider>;
type OwnerRequest = Pick<LoaderFunctionArgs, "context" | "url" | "request">;

/** Audience of the page, for screens that owners and staff share. */
export function audienceOfPage({ screen }: Pick<SiteContext, "screen">): Audience {
  return screen?.audience === "staff" ? "staff" : "owner";
}

/** Session of the visitor; undefined when there is none. In the state `code` the second factor is still missing. */
export function browserSession(context: Context): Promise<AccountSession | undefined> {
  const { services, now } = context.get(siteContext);
  return findBrowserSession(services.accounts, context.get(visitorContext).cookies, now);
}

/**
 * Session of the signed-in owner. @throws UnsentFormError for a form of somebody who is not signed in, otherwise a redirect to
 * the sign-in, which returns to this page.
 */
export async function requireOwner({ context, url, request }: OwnerRequest): Promise<OwnerSession> {
  const { services, language, now } = context.get(siteContext);
  const session = await findOwnerSession(services.accounts, context.get(visitorContext).cookies, now);
  if (session) return session;
  if (request.method === "POST") throw new UnsentFormError(context, url, "owner");
  const back = url.pathname === pathFor("owner", language) ? undefined : { back: url.pathname };
  throw redirect(pathFor("login", language, {}, back), 303);
}

/** Sets the cookie of a new session and redirects to the requested page, or to the second factor. */
export async function startSession(
  context: Context,
  newSession: StartedSession,
  returnPath?: string,
): Promise<Response> {
  const pageContext = context.get(siteContext);
  const { cookies } = context.get(visitorContext);
  const cookie = await replaceBrowserSession(pageContext.services.accounts, cookies, newSession);
  const path =
    newSession.state === "code"
      ? pathFor(
          ACCOUNT_SCREENS[audienceOfPage(pageContext)].code,
          pageContext.language,
          {},
          returnPath === undefined ? undefined : { back: returnPath },
        )
      : pathAfterSignIn(returnPath, newSession.role, pageContext);
  return redirect(path, { status: 303, headers: { "set-cookie": cookie } });
}
