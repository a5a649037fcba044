import { useTranslations } from "../../i18n/use-translations.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { OpensInNewWindow } from "../../ui/opens-in-new-window.tsx";
import { SignInScreen } from "./sign-in-screen.tsx";

/** A submitted form whose sender is not signed in, or lacks the second factor that the agency requires. */
export type UnsentForm = {
  missing: "session" | "factor";
  /** Path of the page to sign in, or to set up the second factor. */
  path: string;
  /** Fields in the order in which they are sent again. Several may have the same name; `key` is unique. */
  fields: { key: string; name: string; value: string }[];
  /** True when the form had passwords or codes, which `fields` does not contain. */
  hadSecrets: boolean;
};

/**
 * Page after a form that was not carried out: a link to what its sender has to do first, and the same form to be sent again.
 * Works without scripts.
 */
export function UnsentFormScreen({ loaderData: { form } }: { loaderData: { form: UnsentForm } }) {
  const t = useTranslations("accounts");
  const { missing, path, fields, hadSecrets } = form;
  const group = missing === "factor" ? "factorMissing" : "signedOut";
  const linkText = t(missing === "factor" ? "factor.begin" : "signedOut.signIn");
  return (
    <SignInScreen view={{ title: t(`${group}.title`), text: t(`${group}.text`), links: [] }}>
      <ol className="grid gap-8">
        <li>
          <p className="mb-3">1. {t(`${group}.first`)}</p>
          <ButtonLink href={path} target="_blank" tone="action" className="w-full">
            {linkText}
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
        {t(`${group}.changes`)}{" "}
        <a href={path} target="_blank" className="text-link" rel="noopener">
          {linkText}
          <OpensInNewWindow />
        </a>
      </template>
    </SignInScreen>
  );
}
