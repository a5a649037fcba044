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
import { choosePassword, findLinkUser } from "../../accounts/passwords/passwords.server.ts";
import { SignInScreen } from "../../accounts/ui/sign-in-screen.tsx";
import { ownerHead } from "../owner-head.ts";
import type { ScreenProps } from "../screen-module.ts";
import { siteContext } from "../site-context.ts";
import { UnavailableError } from "../unavailable-error.ts";
import { visitorContext } from "../visitor-context.ts";
import { audienceOfPage, startSession } from "../visitor-session.ts";

/** Data of the page after the action, for the loader; null when no form was submitted. */
const submittedPage = createContext<SignInPageData | null>(null);

export async function loader({ context }: LoaderFunctionArgs) {
  const pageContext = context.get(siteContext);
  const { language, texts } = pageContext;
  const audience = audienceOfPage(pageContext);
  const page = context.get(submittedPage) ?? (await findLinkInUrl(context));
  const view = newPasswordView(page, { texts, language, audience });
  const screen = ACCOUNT_SCREENS[audience].newPassword;
  const facts = { screen, title: view.title, description: view.text, params: {} };
  // No links to this page in other languages: its URL contains the secret of the link.
  const head = { ...ownerHead(facts, pageContext), pathsByLanguage: {} };
  return data({ view, head }, { status: page?.token ? 200 : 404 });
}

/** Finds the user of the link in the URL. Does not use up the link, because mail scanners follow links too. */
async function findLinkInUrl(context: Readonly<RouterContextProvider>): Promise<SignInPageData | undefined> {
  const { database, now } = context.get(siteContext);
  const token = context.get(visitorContext).query.get("t") ?? "";
  const link = await findLinkUser(database, token, now);
  return link && { token, email: link.email };
}

export async function action({ context }: ActionFunctionArgs) {
  const { services, now } = context.get(siteContext);
  const { token = "", ...fields } = context.get(visitorContext).form.fields;
  const password = readPassword(fields.password);
  const confirmation = readPassword(fields.confirmation);
  const answer = await choosePassword(services.accounts, { token, password, confirmation }, now);
  switch (answer.kind) {
    case "session-started":
      return startSession(context, answer);
    case "invalid": {
      const { email, errors } = answer;
      context.set(submittedPage, { token, email, outcome: { kind: "invalid", errors } });
      return data(null, { status: 422 });
    }
    case "none":
      // The form is sent without the token in its URL, so the loader finds no link, and shows that it is not valid.
      return data(null, { status: 404 });
    case "busy":
      throw new UnavailableError("Too many passwords are being hashed");
  }
}

export default function NewPassword({ loaderData: { view } }: ScreenProps<typeof loader>) {
  return <SignInScreen view={view} />;
}
