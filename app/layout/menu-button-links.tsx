import { useTranslations } from "../i18n/use-translations.ts";
import { ButtonLink } from "../ui/button.tsx";
import type { MenuButtons } from "./menu-buttons.ts";

/** Buttons to the valuation form and the saved search form; the latter is the primary one. */
export function MenuButtonLinks({ buttons }: { buttons: MenuButtons }) {
  const t = useTranslations("layout");
  const { savedSearch, valuation } = buttons;
  return (
    <>
      {valuation && (
        <ButtonLink href={valuation} className="px-3.5!">
          {t("screens.contactDemand")}
        </ButtonLink>
      )}
      {savedSearch && (
        <ButtonLink href={savedSearch} tone="action" className="px-3.5!">
          {t("screens.demandRegister")}
        </ButtonLink>
      )}
    </>
  );
}
