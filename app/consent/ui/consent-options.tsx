import type { ReactNode } from "react";
import { useTranslations } from "../../i18n/use-translations.ts";
import { Button } from "../../ui/button.tsx";
import { Switch } from "../../ui/switch.tsx";
import type { TagName } from "../allowed-tags.ts";
import type { ConsentFlag } from "../consent-flags.ts";
import type { ConsentSettings } from "../consent-settings.ts";
import { ConsentButtons } from "./consent-buttons.tsx";

/**
 * The five options, by category (specification §2 and docs/specification-notes.md#n17): necessary storage is always on, the
 * others are off until the visitor switches them on.
 */
export function ConsentOptions({ settings: { ids } }: { settings: ConsentSettings }) {
  const t = useTranslations("consent");

  const option = (flag: ConsentFlag) => (
    <Switch name={flag} label={t(`options.${flag}.label`)} description={t(`options.${flag}.text`)} />
  );
  /** Text that names the provider of a category; undefined when only the Tag Manager container may contain one. */
  const service = (name: TagName) => {
    if (ids[name] !== undefined) return t(`services.${name}`);
    return ids.tagManagerId === undefined ? t("services.none") : undefined;
  };

  return (
    <>
      <p className="mt-2 max-w-4xl">{t("settings.text")}</p>
      {ids.tagManagerId !== undefined && (
        <p className="mt-1 max-w-4xl text-sm text-slate">{t("services.tagManagerId")}</p>
      )}
      <div className="mt-4 grid gap-x-10 border-t border-hairline lg:grid-cols-2">
        <Category name="necessary">
          <Switch label={t("options.necessary")} isOn disabled />
        </Category>
        <Category name="analytical" service={service("analyticsId")}>
          {option("analyticsStorage")}
        </Category>
        <Category name="marketing" service={service("adsId")}>
          {option("adStorage")}
          {option("adUserData")}
          {option("adPersonalization")}
        </Category>
        <div>
          <Category name="socialMedia" service={service("pixelId")} />
          <Category name="unclassified" />
        </div>
      </div>
      <ConsentButtons className="[@media(min-height:40rem)]:sticky">
        <Button data-consent-answer="deny">{t("decline")}</Button>
        <Button data-consent-answer="choose">{t("agreePartly")}</Button>
        <Button data-consent-answer="grant">{t("agree")}</Button>
      </ConsentButtons>
    </>
  );
}

type CategoryName = "necessary" | "analytical" | "marketing" | "socialMedia" | "unclassified";

type CategoryProps = { name: CategoryName; service?: string; children?: ReactNode };

function Category({ name, service, children }: CategoryProps) {
  const t = useTranslations("consent");
  return (
    <section className="border-b border-hairline py-3">
      <h3 className="text-lg">{t(`categories.${name}.title`)}</h3>
      <p className="text-sm text-slate">{t(`categories.${name}.text`)}</p>
      {service && <p className="mt-1 text-sm text-slate">{service}</p>}
      {children}
    </section>
  );
}
