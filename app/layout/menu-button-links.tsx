import type { Language } from "../i18n/languages.ts";
import { screenName } from "../i18n/paths/breadcrumbs.ts";
import { ButtonLink } from "../ui/button.tsx";
import type { MenuButtons } from "./menu-buttons.ts";

/** Buttons to the valuation form and the saved search form; the latter is the primary one. */
export function MenuButtonLinks({ buttons, language }: { buttons: MenuButtons; language: Language }) {
  const { savedSearch, valuation } = buttons;
  return (
    <>
      {valuation && (
        <ButtonLink href={valuation} className="px-3.5!">
          {screenName("contact-demand", language)}
        </ButtonLink>
      )}
      {savedSearch && (
        <ButtonLink href={savedSearch} tone="action" className="px-3.5!">
          {screenName("demand-register", language)}
        </ButtonLink>
      )}
    </>
  );
}
