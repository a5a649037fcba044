import { __iconData as X } from "lucide-react/icons/x";
import { type RefObject, useEffect, useRef } from "react";
import { Link } from "react-router";
import { useTranslations } from "../../i18n/use-translations.ts";
import { Button, buttonClasses } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ALL_DENIED, ALL_GRANTED, type ConsentFlags } from "../consent-flags.ts";
import type { ConsentSettings } from "../consent-settings.ts";
import { ConsentButtons } from "./consent-buttons.tsx";
import { ConsentOptions } from "./consent-options.tsx";

export type ConsentStep = "question" | "settings";

type ConsentPanelProps = {
  settings: ConsentSettings;
  step: ConsentStep;
  /** The earlier choice. */
  flags: ConsentFlags | undefined;
  onChange: () => void;
  onChoose: (flags: ConsentFlags) => void;
  /** Closed without a choice: nothing is stored. */
  onClose: () => void;
};

const TITLE_ID = "consent-title";

/**
 * Consent dialog (specification §2) at the bottom of the window. The page stays usable, and the dialog is the
 * next tab stop after the skip link. All its buttons look the same, because refusing must be as easy as
 * agreeing.
 */
export function ConsentPanel({ settings, step, flags, onChange, onChoose, onClose }: ConsentPanelProps) {
  const t = useTranslations("consent");
  const panel = useRef<HTMLDialogElement>(null);
  useFocusOnSettings(panel, step);
  useRoomBelowPage(panel);
  useEscape(onClose);

  return (
    <dialog
      open
      ref={panel}
      tabIndex={-1}
      data-consent=""
      aria-labelledby={TITLE_ID}
      className="not-printed fixed inset-x-0 top-auto bottom-0 z-40 m-0 max-h-[calc(100dvh-5rem)] w-full max-w-none overflow-y-auto border-t border-hairline bg-surface text-ink shadow-floating"
    >
      <div className="page-column py-5">
        <div className="flex items-start justify-between gap-4">
          <h2 id={TITLE_ID} className="text-xl">
            {step === "question" ? t("title") : t("settings.title")}
          </h2>
          <button
            type="button"
            onClick={onClose}
            className={buttonClasses("quiet", "-mt-2 -mr-2 px-2! text-sm")}
          >
            {t("close")}
            <Icon of={X} className="size-5" />
          </button>
        </div>
        {step === "question" ? (
          <>
            <Question settings={settings} />
            <ConsentButtons className="[@media(min-height:30rem)]:sticky">
              <Button onClick={() => onChoose(ALL_GRANTED)}>{t("agree")}</Button>
              <Button onClick={() => onChoose(ALL_DENIED)}>{t("decline")}</Button>
              <Button onClick={onChange}>{t("change")}</Button>
            </ConsentButtons>
          </>
        ) : (
          <ConsentOptions settings={settings} flags={flags ?? ALL_DENIED} onChoose={onChoose} />
        )}
      </div>
    </dialog>
  );
}

function Question({ settings: { agency, policyPath, renewalMonths } }: { settings: ConsentSettings }) {
  const t = useTranslations("consent");
  return (
    <div className="mt-2 grid max-w-4xl gap-1">
      <p>{t("text", { agency })}</p>
      <p>{t("without")}</p>
      <p className="text-sm text-slate">{t("kept", { count: renewalMonths })}</p>
      {policyPath && (
        <p className="text-sm">
          <Link to={policyPath} className="text-link">
            {t("policy")}
          </Link>
        </p>
      )}
    </div>
  );
}

/**
 * Moves the focus to settings that the visitor opened. The first question does not take the focus: it follows
 * the skip link, and a visitor who is typing is not interrupted.
 */
function useFocusOnSettings(panel: RefObject<HTMLElement | null>, step: ConsentStep): void {
  useEffect(() => {
    if (step !== "settings") return;
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollTo(0, 0);
  }, [panel, step]);
}

/** Elements that Escape closes first: sheets, menus, and the suggestions of a field in use. */
const OVER_THE_PANEL =
  ":popover-open, dialog:modal, details[open]:focus-within, input:focus, select:focus, textarea:focus";

/** Closes on Escape wherever the focus is, because the panel is always in view. */
function useEscape(onClose: () => void): void {
  useEffect(() => {
    const close = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key !== "Escape" || defaultPrevented) return;
      const over = document.querySelector(OVER_THE_PANEL);
      if (over === null || over.closest("[data-consent]")) onClose();
    };
    document.addEventListener("keydown", close);
    return () => document.removeEventListener("keydown", close);
  }, [onClose]);
}

/**
 * Adds space below the page, so that its end can be scrolled into view and focused elements are above the
 * panel.
 */
function useRoomBelowPage(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    const { style: page } = document.documentElement;
    const { style: body } = document.body;
    const observer = new ResizeObserver(() => {
      const height = `${element.offsetHeight}px`;
      page.scrollPaddingBottom = height;
      body.paddingBottom = height;
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      page.scrollPaddingBottom = "";
      body.paddingBottom = "";
    };
  }, [panel]);
}
