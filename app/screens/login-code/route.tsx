import { data } from "react-router";
import { LateNotFound } from "../../layout/late-not-found.tsx";
import { loginCodeView } from "../../owners/accounts/login-code-view.ts";
import { AccountScreen } from "../../owners/accounts/ui/account-screen.tsx";
import { notFoundPage } from "../not-found-page.ts";
import { ownerHead } from "../owner-head.ts";
import { siteContext } from "../site-context.ts";
import type { Route } from "./+types/route";

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head.tags;

/** Rendered for a visitor who has just entered their password (server/requests/owner-account-requests.ts). */
export function loader({ context }: Route.LoaderArgs) {
  const current = context.get(siteContext);
  const { factor, site, language, texts } = current;
  if (factor === undefined) return data({ view: undefined, ...notFoundPage(current) }, { status: 404 });
  const view = loginCodeView(factor, { texts, language, agency: site.agency.name });
  const head = ownerHead(
    { screen: "login-code", title: view.title, description: view.text, params: {} },
    current,
  );
  return data({ view, head, isStatic: true });
}

export default function LoginCode({ loaderData: { view } }: Route.ComponentProps) {
  return view === undefined ? <LateNotFound /> : <AccountScreen view={view} />;
}
