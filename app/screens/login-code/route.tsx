import {
  type ActionFunctionArgs,
  createContext,
  data,
  type LoaderFunctionArgs,
  redirect,
} from "react-router";
import { ACCOUNT_SCREENS } from "../../accounts/account-screens.ts";
import type { LoginCodeData } from "../../accounts/page/account-settings.ts";
import { loginCodeView } from "../../accounts/sign-in/login-code-view.ts";
import { signInWithCode } from "../../accounts/sign-in/sign-in-code.server.ts";
import { SignInScreen } from "../../accounts/ui/sign-in-screen.tsx";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { pathAfterSignIn, readReturnPath } from "../after-sign-in.ts";
import { ownerHead } from "../owner-head.ts";
import { retryAfter } from "../retry-after.ts";
import type { ScreenProps } from "../screen-module.ts";
import { type SiteContext, siteContext } from "../site-context.ts";
import { visitorContext } from "../visitor-context.ts";
import { audienceOfPage, browserSession, startSession } from "../visitor-session.ts";

/** Reason why the action refused a code, for the loader. */
const refusal = createContext<LoginCodeData["error"] | null>(null);

/**
 * Loads the page for the code of the second factor, after the visitor has entered their password. Without a pending
 * sign-in, or after it has expired, it redirects to the start of the sign-in; visitors who are already signed in, to the
 * page that they requested.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const pageContext = context.get(siteContext);
  const { site, language, texts } = pageContext;
  const audience = audienceOfPage(pageContext);
  const { form, query } = context.get(visitorContext);
  const returnPath = readReturnPath(form.fields.back ?? query.get("back"));
  const session = await browserSession(context);
  if (session?.state === "signed-in")
    throw redirect(pathAfterSignIn(returnPath, session.account.role, pageContext), 303);
  if (!session) throw redirect(signInPath(pageContext, returnPath), 303);
  const view = loginCodeView(
    { returnPath, error: context.get(refusal) ?? undefined },
    { texts, language, agency: site.agency.name, audience },
  );
  const head = ownerHead(
    { screen: ACCOUNT_SCREENS[audience].code, title: view.title, description: view.text, params: {} },
    pageContext,
  );
  return data({ view, head });
}

export async function action({ context }: ActionFunctionArgs) {
  const pageContext = context.get(siteContext);
  const { services, now } = pageContext;
  const { form, network, recordEvent } = context.get(visitorContext);
  const session = await browserSession(context);
  if (session?.state !== "code") return null;
  const sent = { session, network, code: form.fields.code ?? "" };
  const answer = await signInWithCode(services.accounts, sent, now);
  switch (answer.kind) {
    case "session-started":
      recordEvent("sign-in-succeeded");
      return startSession(context, answer, form.fields.back);
    case "none":
      return redirect(signInPath(pageContext, readReturnPath(form.fields.back)), 303);
    case "refused": {
      const { error } = answer;
      const isRateLimited = typeof error === "object";
      if (error !== "required") recordEvent(isRateLimited ? "sign-in-locked" : "sign-in-failed");
      context.set(refusal, error);
      return data(null, isRateLimited ? { status: 429, headers: retryAfter(error.waitMs) } : { status: 422 });
    }
  }
}

/** Path of the start of the sign-in, which still leads to the page that was requested. */
function signInPath(pageContext: SiteContext, returnPath: string | undefined): string {
  const { signIn } = ACCOUNT_SCREENS[audienceOfPage(pageContext)];
  return pathFor(
    signIn,
    pageContext.language,
    {},
    returnPath === undefined ? undefined : { back: returnPath },
  );
}

export default function LoginCode({ loaderData: { view } }: ScreenProps<typeof loader>) {
  return <SignInScreen view={view} />;
}
