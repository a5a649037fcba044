import { data } from "react-router";
import { LateNotFound } from "../../layout/late-not-found.tsx";
import { accountSettingsView, recoveryCodesView } from "../../owners/accounts/account-settings-view.ts";
import { signedInNotice } from "../../owners/accounts/signed-in-notice.ts";
import { AccountSettingsScreen } from "../../owners/accounts/ui/account-settings-screen.tsx";
import { OwnerScript } from "../../owners/accounts/ui/owner-script.tsx";
import { RecoveryCodesScreen } from "../../owners/accounts/ui/recovery-codes-screen.tsx";
import { SignedInNotice } from "../../owners/accounts/ui/signed-in-notice.tsx";
import { notFoundPage } from "../not-found-page.ts";
import { ownerHead } from "../owner-head.ts";
import { siteContext } from "../site-context.ts";
import type { Route } from "./+types/route";

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head.tags;

/** Rendered for the signed-in owner and never cached (server/requests/owner-account-requests.ts). */
export function loader({ context }: Route.LoaderArgs) {
  const current = context.get(siteContext);
  const { owner, settings, passkeyScript, site, language, texts } = current;
  if (owner === undefined || settings === undefined)
    return data({ view: undefined, ...notFoundPage(current) }, { status: 404 });
  const { facts, recoveryCodes } = settings;
  const showing = { texts, language, agency: site.agency.name };
  const view = accountSettingsView(settings, showing);
  const codes = recoveryCodes && recoveryCodesView(recoveryCodes, facts, showing);
  const description = texts.t("accounts:account.description");
  const title = codes?.title ?? view.title;
  return data({
    view,
    codes,
    script: passkeyScript,
    notice: signedInNotice(owner, current),
    head: ownerHead({ screen: "owner-account", title, description, params: {} }, current),
    isStatic: true,
  });
}

export default function OwnerAccount({ loaderData }: Route.ComponentProps) {
  if (loaderData.view === undefined) return <LateNotFound />;
  const { view, codes, script, notice } = loaderData;
  return (
    <div className="page-column pt-5 pb-16 md:pt-7 md:pb-24">
      <SignedInNotice view={notice} />
      {codes ? <RecoveryCodesScreen view={codes} /> : <AccountSettingsScreen view={view} />}
      <OwnerScript address={script} />
    </div>
  );
}
