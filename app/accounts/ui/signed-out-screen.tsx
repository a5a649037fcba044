import { useTranslations } from "../../i18n/use-translations.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { OpensInNewWindow } from "../../ui/opens-in-new-window.tsx";
import { SignInScreen } from "./sign-in-screen.tsx";

/** A submitted form that nobody who is signed in has sent. */
export type UnsentForm = {
  signInPath: string;
  /** Fields in the order in which they are sent again. Several may have the same name; `key` is unique. */
  fields: { key: string; name: string; value: string }[];
  /** True when the form had passwords or codes, which `fields` does not contain. */
  hadSecrets: boolean;
};

/**
 * Page after a form whose sender is not signed in: a link to the sign-in, and the same form to be sent again. Works without
 * scripts.
 */
export function SignedOutScreen({ loaderData: { form } }: { loaderData: { form: UnsentForm } }) {
  const t = useTranslations("accounts");
  const { signInPath, fields, hadSecrets } = form;
  return (
    <SignInScreen view={{ title: t("signedOut.title"), text: t("signedOut.text"), links: [] }}>
      <ol className="grid gap-8">
        <li>
          <p className="mb-3">1. {t("signedOut.first")}</p>
          <ButtonLink href={signInPath} target="_blank" tone="action" className="w-full">
            {t("signedOut.signIn")}
            <OpensInNewWindow />
          </ButtonLink>
        </li>
        <li>
          <p className="mb-3">2. {t("signedOut.second")}</p>
          {/* Without `action`, a form is sent to the URL of the page, to which it was sent the first time. */}
          <form method="post">
            {fields.map(({ key, name, value }) => (
              <input key={key} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit" className="w-full">
              {t("signedOut.send")}
            </Button>
          </form>
          {hadSecrets && <p className="mt-4 text-sm text-slate">{t("signedOut.secrets")}</p>}
        </li>
      </ol>
      {/* Scripts that save a form in the background show it beside the form. */}
      <template data-message="signed-out">
        {t("signedOut.changes")}{" "}
        <a href={signInPath} target="_blank" className="text-link" rel="noopener">
          {t("signedOut.signIn")}
          <OpensInNewWindow />
        </a>
      </template>
    </SignInScreen>
  );
}
