import { type ActionFunctionArgs, createContext, data, type LoaderFunctionArgs } from "react-router";
import { ACCOUNT_SCREENS } from "../../accounts/account-screens.ts";
import type { SignInPageData } from "../../accounts/page/sign-in-page-data.ts";
import { forgotPasswordView } from "../../accounts/page/sign-in-views.ts";
import { requestReset } from "../../accounts/passwords/passwords.server.ts";
import { SignInScreen } from "../../accounts/ui/sign-in-screen.tsx";
import { MAX_ADDRESS_CHARACTERS } from "../../format/length-limits.ts";
import { phoneText } from "../../format/phone.ts";
import { readAddress } from "../../mail/mail-address.ts";
import { ownerHead } from "../owner-head.ts";
import { retryAfter } from "../retry-after.ts";
import type { ScreenProps } from "../screen-module.ts";
import { siteContext } from "../site-context.ts";
import { visitorContext } from "../visitor-context.ts";
import { audienceOfPage } from "../visitor-session.ts";

/** Data of the page after the action, for the loader; null when no form was submitted. */
const submittedPage = createContext<SignInPageData | null>(null);

export function loader({ context }: LoaderFunctionArgs) {
  const pageContext = context.get(siteContext);
  const { site, language, texts } = pageContext;
  const audience = audienceOfPage(pageContext);
  const phone = phoneText(site.agency.phone, site.phone);
  const view = forgotPasswordView(context.get(submittedPage) ?? {}, { texts, language, phone, audience });
  const description = texts.t("accounts:forgot.description");
  const head = ownerHead(
    { screen: ACCOUNT_SCREENS[audience].forgotPassword, title: view.title, description, params: {} },
    pageContext,
  );
  return data({ view, head });
}

export async function action({ context }: ActionFunctionArgs) {
  const { services, now } = context.get(siteContext);
  const { form, network } = context.get(visitorContext);
  const typed = (form.fields.email ?? "").slice(0, MAX_ADDRESS_CHARACTERS);
  const email = readAddress(typed)?.toLowerCase();
  if (email === undefined) {
    const error = typed.trim() === "" ? ("required" as const) : ("invalid" as const);
    context.set(submittedPage, { email: typed, outcome: { kind: "invalid", errors: { email: error } } });
    return data(null, { status: 422 });
  }
  const wait = await requestReset(services.accounts, { email, network }, now);
  context.set(
    submittedPage,
    wait
      ? { email: typed, outcome: { kind: "too-many", ...wait } }
      : { outcome: { kind: "reset-requested" } },
  );
  return data(null, wait && { status: 429, headers: retryAfter(wait.waitMs) });
}

export default function ForgotPassword({ loaderData: { view } }: ScreenProps<typeof loader>) {
  return <SignInScreen view={view} />;
}
