import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { choose, followPage, onChoiceElsewhere } from "../browser-consent.ts";
import { onSettingsRequested } from "../browser-settings-request.ts";
import type { ConsentFlags } from "../consent-flags.ts";
import type { ConsentSettings } from "../consent-settings.ts";
import type { PageConsent } from "../page-consent.ts";
import { isPreviewPath } from "../preview-path.ts";
import { ConsentPanel, type ConsentStep } from "./consent-panel.tsx";
import { useCountedPage } from "./use-counted-page.ts";

/** Applies the visitor's choice on each page, and asks for it while there is none. */
export function Consent({ settings }: { settings: ConsentSettings }) {
  const { pathname } = useLocation();
  const page = useCountedPage();
  const [consent, setConsent] = useState<PageConsent>();
  const [step, setStep] = useState<ConsentStep>();
  const beganAsPreview = useRef(isPreviewPath(window.location.pathname));
  /** Element that opened the settings, to return the focus to. */
  const opener = useRef<Element>(null);

  useEffect(() => {
    const follow = () => {
      // The policy of a preview forbids tags, and loaded tags cannot be removed: moving into or out of a
      // preview loads a new document.
      if (hasTags(settings) && isPreviewPath(pathname) !== beganAsPreview.current) {
        window.location.reload();
        return;
      }
      const found = followPage(settings, page);
      setConsent(found);
      setStep(found.kind === "unset" && settings.isShown ? "question" : undefined);
    };
    follow();
    return onChoiceElsewhere(follow);
  }, [settings, page, pathname]);

  useEffect(
    () =>
      onSettingsRequested(() => {
        opener.current = document.activeElement;
        setStep("settings");
      }),
    [],
  );

  const close = () => {
    setStep(undefined);
    if (opener.current instanceof HTMLElement) opener.current.focus();
    opener.current = null;
  };
  const onChoose = (flags: ConsentFlags) => {
    choose(flags, settings, page);
    setConsent({ kind: "set", flags });
    close();
  };

  if (step === undefined) return null;
  return (
    <ConsentPanel
      settings={settings}
      step={step}
      flags={consent?.kind === "set" ? consent.flags : undefined}
      onChange={() => setStep("settings")}
      onChoose={onChoose}
      onClose={close}
    />
  );
}

function hasTags({ ids }: ConsentSettings): boolean {
  return Object.values(ids).some((id) => id !== undefined);
}
