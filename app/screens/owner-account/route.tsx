import {
  type ActionFunctionArgs,
  createContext,
  data,
  type LoaderFunctionArgs,
  redirect,
} from "react-router";
import { ACCOUNT_SCREENS } from "../../accounts/account-screens.ts";
import { accountFacts } from "../../accounts/page/account-settings.server.ts";
import {
  type AccountSettingsData,
  readAccountAction,
  readAccountChange,
} from "../../accounts/page/account-settings.ts";
import { accountSettingsView, recoveryCodesView } from "../../accounts/page/account-settings-view.ts";
import { changeAccount } from "../../accounts/page/change-account.server.ts";
import { replaceBrowserSession } from "../../accounts/sign-in/browser-session.server.ts";
import { signedInNotice } from "../../accounts/sign-in/signed-in-notice.ts";
import { AccountSettingsScreen } from "../../accounts/ui/account-settings-screen.tsx";
import { PasskeyScript } from "../../accounts/ui/passkey-script.tsx";
import { RecoveryCodesScreen } from "../../accounts/ui/recovery-codes-screen.tsx";
import { SecondFactorNotice } from "../../accounts/ui/second-factor-notice.tsx";
import { SignedInNotice } from "../../accounts/ui/signed-in-notice.tsx";
import { officeLayoutData } from "../../layout/office/office-layout-data.ts";
import { requireStaff } from "../office-request.ts";
import { ownerHead } from "../owner-head.ts";
import { retryAfter } from "../retry-after.ts";
import type { ScreenProps } from "../screen-module.ts";
import { siteContext } from "../site-context.ts";
import { UnavailableError } from "../unavailable-error.ts";
import { visitorContext } from "../visitor-context.ts";
import { audienceOfPage, requireOwner } from "../visitor-session.ts";

/** Data of the page after the action, for the loader; null when no form was submitted. */
const submittedPage = createContext<Omit<AccountSettingsData, "facts"> | null>(null);

const STATUS_OF_REFUSAL = {
  invalid: 422,
  "too-many": 429,
  busy: 503,
  "already-on": 409,
  missing: 404,
} as const;

export async function loader({ url, context, request }: LoaderFunctionArgs) {
  const pageContext = context.get(siteContext);
  const { services, site, language, texts, now } = pageContext;
  const audience = audienceOfPage(pageContext);
  const { session, staff } = await requireUser({ context, url, request });
  const facts = await accountFacts(services.accounts, session, services.passkeys?.site, now);
  if (!facts) throw new UnavailableError("The account was deleted in the meantime");
  const settings = {
    facts,
    ...(context.get(submittedPage) ?? {
      done: readAccountChange(context.get(visitorContext).query.get("done")),
    }),
  };
  const { recoveryCodes } = settings;
  const viewContext = { texts, language, agency: site.agency.name, audience };
  const view = accountSettingsView(settings, viewContext);
  const codes = recoveryCodes && recoveryCodesView(recoveryCodes, facts, viewContext);
  const description = texts.t("accounts:account.description");
  const title = codes?.title ?? view.title;
  return data({
    view,
    codes,
    script: services.passkeys?.script,
    office: staff && officeLayoutData(staff, { ...pageContext, screen: undefined }),
    needsFactor: staff !== undefined && site.office.requiresSecondFactor && session.proof === "password",
    notice: staff ? undefined : signedInNotice(session.account, pageContext),
    head: ownerHead(
      { screen: ACCOUNT_SCREENS[audience].account, title, description, params: {} },
      pageContext,
    ),
  });
}

/** Session of the owner or the member of staff, whose account has the same page. */
async function requireUser(args: Pick<LoaderFunctionArgs, "context" | "url" | "request">) {
  if (audienceOfPage(args.context.get(siteContext)) === "staff") return requireStaff(args);
  return { session: await requireOwner(args), staff: undefined };
}

export async function action({ url, context, request }: ActionFunctionArgs) {
  const { services, now } = context.get(siteContext);
  const { form, network, cookies, warn } = context.get(visitorContext);
  const { session } = await requireUser({ context, url, request });
  const showAgain = (page: Omit<AccountSettingsData, "facts">, init?: ResponseInit) => {
    context.set(submittedPage, page);
    return data(null, init);
  };
  const action = readAccountAction(form.fields.action);
  if (!action) return showAgain({}, { status: 400 });
  const answer = await changeAccount(services.accounts, action, {
    session,
    fields: form.fields,
    network,
    now,
  });
  switch (answer.kind) {
    case "changed": {
      const { newSession, change } = answer;
      const cookie = newSession && (await replaceBrowserSession(services.accounts, cookies, newSession));
      const headers = cookie === undefined ? undefined : { "set-cookie": cookie };
      return redirect(`${url.pathname}?done=${change}`, { status: 303, headers });
    }
    case "setup-started":
      return redirect(`${url.pathname}#factor`, 303);
    case "codes":
      return showAgain({ recoveryCodes: { codes: answer.codes, isNew: answer.isNew } });
    case "refused": {
      const { refusal } = answer;
      const headers = refusal.kind === "too-many" ? retryAfter(refusal.waitMs) : undefined;
      return showAgain({ refusal }, { status: STATUS_OF_REFUSAL[refusal.kind], headers });
    }
    case "missing":
      warn(
        { account: session.account.id, action },
        "an account page named an item that does not exist or belongs to another account",
      );
      return showAgain({ refusal: { action, kind: "missing" } }, { status: STATUS_OF_REFUSAL.missing });
  }
}

export default function OwnerAccount({
  loaderData: { view, codes, script, notice, needsFactor },
}: ScreenProps<typeof loader>) {
  return (
    <div className="page-column pt-5 pb-16 md:pt-7 md:pb-24">
      {notice && <SignedInNotice view={notice} />}
      {needsFactor && <SecondFactorNotice />}
      {codes ? <RecoveryCodesScreen view={codes} /> : <AccountSettingsScreen view={view} />}
      <PasskeyScript url={script} />
    </div>
  );
}
