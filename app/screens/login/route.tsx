import {
  type ActionFunctionArgs,
  createContext,
  data,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  redirect,
} from "react-router";
import { ACCOUNT_SCREENS } from "../../accounts/account-screens.ts";
import {
  type AccountFormErrors,
  readPassword,
  type SignInPageData,
} from "../../accounts/page/sign-in-page-data.ts";
import { loginView } from "../../accounts/page/sign-in-views.ts";
import { endBrowserSession } from "../../accounts/sign-in/browser-session.server.ts";
import { endSessions } from "../../accounts/sign-in/sessions.server.ts";
import { type SignInResult, signIn } from "../../accounts/sign-in/sign-in.server.ts";
import { PasskeyScript } from "../../accounts/ui/passkey-script.tsx";
import { PasskeySignIn } from "../../accounts/ui/passkey-sign-in.tsx";
import { SignInScreen } from "../../accounts/ui/sign-in-screen.tsx";
import { MAX_ADDRESS_CHARACTERS } from "../../format/length-limits.ts";
import { phoneText } from "../../format/phone.ts";
import { readAddress } from "../../mail/mail-address.ts";
import { pathAfterSignIn, readReturnPath } from "../after-sign-in.ts";
import { ownerHead } from "../owner-head.ts";
import { retryAfter } from "../retry-after.ts";
import type { ScreenProps } from "../screen-module.ts";
import { siteContext } from "../site-context.ts";
import { UnavailableError } from "../unavailable-error.ts";
import { type PageSecurityEvent, visitorContext } from "../visitor-context.ts";
import { audienceOfPage, browserSession, startSession } from "../visitor-session.ts";

/** Data of the page after the action, for the loader; null when no form was submitted. */
const submittedPage = createContext<SignInPageData | null>(null);

export async function loader({ context }: LoaderFunctionArgs) {
  const pageContext = context.get(siteContext);
  const { services, site, language, texts } = pageContext;
  const audience = audienceOfPage(pageContext);
  const page = context.get(submittedPage) ?? (await openSignIn(context));
  const phone = phoneText(site.agency.phone, site.phone);
  const view = loginView(page, { texts, language, phone, audience });
  const passkeys = {
    label: texts.t("accounts:passkeys.signIn"),
    failed: texts.t("accounts:passkeys.signInFailed"),
    returnPath: page.returnPath,
  };
  const description = texts.t(
    audience === "staff" ? "accounts:login.staffDescription" : "accounts:login.description",
  );
  const head = ownerHead(
    { screen: ACCOUNT_SCREENS[audience].signIn, title: view.title, description, params: {} },
    pageContext,
  );
  return data({ view, passkeys, script: services.passkeys?.script, head });
}

/**
 * Data of the page before a form is submitted. @throws a redirect to the requested page when the user is signed in. An owner
 * can sign in to the office all the same.
 */
async function openSignIn(context: Readonly<RouterContextProvider>): Promise<SignInPageData> {
  const returnPath = readReturnPath(context.get(visitorContext).query.get("back"));
  const session = await browserSession(context);
  const pageContext = context.get(siteContext);
  const isForStaff = audienceOfPage(pageContext) === "staff";
  if (session?.state === "signed-in" && !(isForStaff && session.account.role === undefined))
    throw redirect(pathAfterSignIn(returnPath, session.account.role, pageContext), 303);
  return { returnPath };
}

export async function action({ context }: ActionFunctionArgs) {
  const { action } = context.get(visitorContext).form.fields;
  const isSignOut = action === "sign-out" || action === "sign-out-everywhere";
  return isSignOut ? signOut(context, action) : signInWithPassword(context);
}

async function signOut(context: Readonly<RouterContextProvider>, action: "sign-out" | "sign-out-everywhere") {
  const { services, database } = context.get(siteContext);
  const session = action === "sign-out-everywhere" ? await browserSession(context) : undefined;
  if (session?.state === "signed-in") await endSessions(database, session.account.id);
  const cookie = await endBrowserSession(services.accounts, context.get(visitorContext).cookies);
  context.set(submittedPage, { outcome: { kind: "signed-out" } });
  return data(null, { headers: { "set-cookie": cookie } });
}

const SECURITY_EVENTS: Partial<Record<SignInResult["kind"], PageSecurityEvent>> = {
  "session-started": "sign-in-succeeded",
  incorrect: "sign-in-failed",
  "too-many": "sign-in-locked",
};

async function signInWithPassword(context: Readonly<RouterContextProvider>) {
  const { services, now } = context.get(siteContext);
  const { form, network, recordEvent } = context.get(visitorContext);
  const typed = (form.fields.email ?? "").slice(0, MAX_ADDRESS_CHARACTERS);
  const password = readPassword(form.fields.password);
  const returnPath = readReturnPath(form.fields.back);
  const showForm = (answer: SignInPageData["outcome"], init: ResponseInit) => {
    context.set(submittedPage, { email: typed, returnPath, outcome: answer });
    return data(null, init);
  };
  const errors: AccountFormErrors = {
    ...(typed.trim() === "" && { email: "required" as const }),
    ...(password === "" && { password: "required" as const }),
  };
  if (Object.keys(errors).length > 0) return showForm({ kind: "invalid", errors }, { status: 422 });
  // Invalid addresses are looked up like valid ones and not found. NUL is removed because the database
  // cannot store it.
  const email = (readAddress(typed) ?? typed.replaceAll("\0", "").trim()).toLowerCase();
  const answer = await signIn(services.accounts, { email, password, network }, now);
  const event = SECURITY_EVENTS[answer.kind];
  // With two-factor authentication, nobody is signed in yet.
  if (event && !(answer.kind === "session-started" && answer.state === "code")) recordEvent(event);
  switch (answer.kind) {
    case "session-started":
      return startSession(context, answer, returnPath);
    case "incorrect":
      return showForm(answer, { status: 422 });
    case "too-many":
      return showForm(answer, { status: 429, headers: retryAfter(answer.waitMs) });
    case "busy":
      throw new UnavailableError("Too many passwords are being hashed");
  }
}

export default function Login({ loaderData: { view, passkeys, script } }: ScreenProps<typeof loader>) {
  return (
    <SignInScreen view={view}>
      {script && <PasskeySignIn {...passkeys} />}
      <PasskeyScript url={script} />
    </SignInScreen>
  );
}
