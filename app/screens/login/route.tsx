import { data } from "react-router";
import { phoneText } from "../../format/phone.ts";
import { loginView } from "../../owners/accounts/account-page.ts";
import { AccountScreen } from "../../owners/accounts/ui/account-screen.tsx";
import { OwnerScript } from "../../owners/accounts/ui/owner-script.tsx";
import { PasskeySignIn } from "../../owners/accounts/ui/passkey-sign-in.tsx";
import { ownerHead } from "../owner-head.ts";
import { siteContext } from "../site-context.ts";
import type { Route } from "./+types/route";

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head.tags;

export function loader({ context }: Route.LoaderArgs) {
  const current = context.get(siteContext);
  const { account, passkeyScript, site, language, texts } = current;
  const phone = phoneText(site.agency.phone, site.phone);
  const view = loginView(account, { texts, language, phone });
  const passkeys = {
    label: texts.t("accounts:passkeys.signIn"),
    failed: texts.t("accounts:passkeys.signInFailed"),
    back: account?.back,
  };
  const description = texts.t("accounts:login.description");
  const head = ownerHead({ screen: "login", title: view.title, description, params: {} }, current);
  return data({ view, passkeys, script: passkeyScript, head, isStatic: true });
}

export default function Login({ loaderData: { view, passkeys, script } }: Route.ComponentProps) {
  return (
    <AccountScreen view={view}>
      {script && <PasskeySignIn {...passkeys} />}
      <OwnerScript address={script} />
    </AccountScreen>
  );
}
