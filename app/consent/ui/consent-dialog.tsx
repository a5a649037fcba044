import type { ReactNode } from "react";
import { useTranslations } from "../../i18n/use-translations.ts";
import { Button, buttonClasses } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { X } from "../../ui/icons.ts";
import type { ConsentStep } from "../consent-answer.ts";
import type { ConsentSettings } from "../consent-settings.ts";
import { ConsentButtons } from "./consent-buttons.tsx";
import { ConsentOptions } from "./consent-options.tsx";

/**
 * Consent dialog at the bottom of the window (specification §2). It is in a template, because pages are the same for every
 * visitor: `browser-consent-dialog.ts` shows it to those who have not chosen. The page stays usable, and the dialog is the
 * next tab stop after the skip link. All its buttons look the same, because declining must be as easy as agreeing.
 */
export function ConsentDialog({ settings }: { settings: ConsentSettings }) {
  const t = useTranslations("consent");
  return (
    <template id="consent-template">
      <dialog
        open
        tabIndex={-1}
        data-consent=""
        className="not-printed fixed inset-x-0 top-auto bottom-0 z-40 m-0 max-h-[calc(100dvh-5rem)] w-full max-w-none overflow-y-auto border-t border-hairline bg-surface text-ink shadow-floating"
      >
        <Step step="question" title={t("title")}>
          {/* Not high, so that the search field above it stays in view on the first visit. */}
          <div className="lg:flex lg:items-end lg:gap-x-10">
            <Question settings={settings} />
            <ConsentButtons className="grid-cols-3 max-sm:pt-2 max-sm:text-sm lg:shrink-0 [@media(min-height:30rem)]:sticky">
              <Button data-consent-answer="grant" className="max-sm:px-1! max-sm:py-1!">
                {t("agree")}
              </Button>
              <Button data-consent-answer="deny" className="max-sm:px-1! max-sm:py-1!">
                {t("decline")}
              </Button>
              <Button data-consent-answer="change" className="max-sm:px-1! max-sm:py-1!">
                {t("change")}
              </Button>
            </ConsentButtons>
          </div>
        </Step>
        <Step step="settings" title={t("settings.title")}>
          <ConsentOptions settings={settings} />
        </Step>
      </dialog>
    </template>
  );
}

function Step({ step, title, children }: { step: ConsentStep; title: string; children: ReactNode }) {
  const t = useTranslations("consent");
  return (
    <form hidden data-consent-step={step} className="page-column pt-1 pb-2 sm:py-3">
      <div className="flex min-h-11 items-center justify-between gap-4 max-sm:-mb-2">
        <h2 id={`consent-${step}`} className="text-lg">
          {title}
        </h2>
        <button
          type="button"
          data-consent-answer="close"
          className={buttonClasses("quiet", "-mr-2 min-w-11 px-2! text-sm")}
        >
          <span className="max-sm:sr-only">{t("close")}</span>
          <Icon of={X} className="size-5" />
        </button>
      </div>
      {children}
    </form>
  );
}

function Question({ settings: { agency, policyPath, renewalMonths } }: { settings: ConsentSettings }) {
  const t = useTranslations("consent");
  return (
    <div className="max-w-4xl flex-1 text-sm max-sm:leading-tight sm:grid sm:gap-1">
      <p className="max-sm:inline">
        {t("text", { agency })} {t("without")}
      </p>{" "}
      <p className="text-slate max-sm:inline">
        {t("kept", { count: renewalMonths })}{" "}
        {policyPath && (
          <a href={policyPath} className="text-link">
            {t("policy")}
          </a>
        )}
      </p>
    </div>
  );
}
