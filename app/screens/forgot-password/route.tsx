import { data } from "react-router";
import { phoneText } from "../../format/phone.ts";
import { forgotPasswordView } from "../../owners/accounts/account-page.ts";
import { AccountScreen } from "../../owners/accounts/ui/account-screen.tsx";
import { ownerHead } from "../owner-head.ts";
import { siteContext } from "../site-context.ts";
import type { Route } from "./+types/route";

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head.tags;

export function loader({ context }: Route.LoaderArgs) {
  const current = context.get(siteContext);
  const { account, site, language, texts } = current;
  const phone = phoneText(site.agency.phone, site.phone);
  const view = forgotPasswordView(account, { texts, language, phone });
  const description = texts.t("accounts:forgot.description");
  const head = ownerHead({ screen: "forgot-password", title: view.title, description, params: {} }, current);
  return data({ view, head, isStatic: true });
}

export default function ForgotPassword({ loaderData: { view } }: Route.ComponentProps) {
  return <AccountScreen view={view} />;
}
