import { useId } from "react";
import { useTranslations } from "../../i18n/use-translations.ts";
import { Button } from "../../ui/button.tsx";
import { controlClasses } from "../../ui/field.tsx";
import type { QuickSavedSearchView } from "../demand-register/quick-saved-search.server.ts";

/**
 * Form below a list that saves its filters as a saved search, for which the visitor types only an e-mail address. Its
 * script (quick-saved-search.behaviour.ts) adds a proof of work. The page of the whole form shows its errors.
 */
export function QuickSavedSearch({ quick }: { quick: QuickSavedSearchView }) {
  const t = useTranslations("alerts");
  const id = useId();
  const { action, values, path, privacyPath } = quick;
  return (
    <div className="not-printed mt-10 rounded-card border border-hairline bg-surface p-6">
      <h2 className="text-xl">{t("quick.title")}</h2>
      <p className="measure mt-2 text-slate">{t("quick.text")}</p>
      <form method="post" action={action} data-behaviour="quick-saved-search" className="mt-4">
        {values.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label htmlFor={id} className="mb-1 block font-medium">
          {t("forms:fields.email")}
        </label>
        <div className="flex flex-wrap gap-3">
          <input
            id={id}
            type="email"
            name="email"
            required
            autoComplete="email"
            className={controlClasses("max-w-80")}
          />
          <Button type="submit" tone="action">
            {t("quick.submit")}
          </Button>
        </div>
      </form>
      <p className="mt-4 flex flex-wrap gap-x-5 gap-y-2 text-sm">
        <a href={path} className="text-link">
          {t("quick.more")}
        </a>
        {privacyPath && (
          <a href={privacyPath} className="text-link">
            {t("forms:privacy.link")}
          </a>
        )}
      </p>
    </div>
  );
}
