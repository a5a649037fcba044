import {
  type ActionFunctionArgs,
  createContext,
  data,
  type LoaderFunctionArgs,
  type RouterContextProvider,
} from "react-router";
import { ACCOUNT_SCREENS } from "../../accounts/account-screens.ts";
import { readPassword, type SignInPageData } from "../../accounts/page/sign-in-page-data.ts";
import { newPasswordView } from "../../accounts/page/sign-in-views.ts";
import { choosePassword, findLink } from "../../accounts/passwords/passwords.server.ts";
import { SignInScreen } from "../../accounts/ui/sign-in-screen.tsx";
import { ownerHead } from "../owner-head.ts";
import type { ScreenProps } from "../screen-module.ts";
import { siteContext } from "../site-context.ts";
import { UnavailableError } from "../unavailable-error.ts";
import { visitorContext } from "../visitor-context.ts";
import { audienceOfPage, startSession } from "../visitor-session.ts";

/** Outcome of the action, for the loader. */
const outcome = createContext<SignInPageData | null>(null);

export async function loader({ context }: LoaderFunctionArgs) {
  const pageContext = context.get(siteContext);
  const { language, texts } = pageContext;
  const audience = audienceOfPage(pageContext);
  const account = context.get(outcome) ?? (await openLink(context));
  const view = newPasswordView(account, { texts, language, audience });
  const screen = ACCOUNT_SCREENS[audience].newPassword;
  const facts = { screen, title: view.title, description: view.text, params: {} };
  // The URL contains the secret of the link, so it is not offered in other languages.
  const head = { ...ownerHead(facts, pageContext), pathsByLanguage: {} };
  return data({ view, head }, { status: account?.token ? 200 : 404 });
}

/** Shows the form without using up the link: mail scanners follow links too. */
async function openLink(context: Readonly<RouterContextProvider>): Promise<SignInPageData | undefined> {
  const { database, now } = context.get(siteContext);
  const token = context.get(visitorContext).query.get("t") ?? "";
  const link = await findLink(database, token, now);
  return link && { token, email: link.email };
}

export async function action({ context }: ActionFunctionArgs) {
  const { services, now } = context.get(siteContext);
  const { token = "", ...fields } = context.get(visitorContext).form.fields;
  const password = readPassword(fields.password);
  const confirmation = readPassword(fields.confirmation);
  const answer = await choosePassword(services.accounts, { token, password, confirmation }, now);
  switch (answer.kind) {
    case "begun":
      return startSession(context, answer);
    case "invalid": {
      const { email, errors } = answer;
      context.set(outcome, { token, email, outcome: { kind: "invalid", errors } });
      return data(null, { status: 422 });
    }
    case "none":
      return data(null, { status: 404 });
    case "busy":
      throw new UnavailableError("Too many passwords at once");
  }
}

export default function NewPassword({ loaderData: { view } }: ScreenProps<typeof loader>) {
  return <SignInScreen view={view} />;
}
