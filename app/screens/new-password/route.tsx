import { data } from "react-router";
import { newPasswordView } from "../../owners/accounts/account-page.ts";
import { AccountScreen } from "../../owners/accounts/ui/account-screen.tsx";
import { ownerHead } from "../owner-head.ts";
import { siteContext } from "../site-context.ts";
import type { Route } from "./+types/route";

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head.tags;

export function loader({ context }: Route.LoaderArgs) {
  const current = context.get(siteContext);
  const { account, language, texts } = current;
  const view = newPasswordView(account, { texts, language });
  const facts = { screen: "new-password", title: view.title, description: view.text, params: {} } as const;
  // The URL contains the secret of the link, so it is not offered in other languages.
  const head = { ...ownerHead(facts, current), inLanguages: {} };
  return data({ view, head, isStatic: true });
}

export default function NewPassword({ loaderData: { view } }: Route.ComponentProps) {
  return <AccountScreen view={view} />;
}
