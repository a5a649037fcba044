import { type ComponentType, useEffect, useState } from "react";
import type { ConsentSettings } from "../consent-settings.ts";

type Props = { settings: ConsentSettings };

/**
 * Consent on every page. Renders nothing until the page is hydrated, so that pages are the same for every
 * visitor and do not wait for it. The component that does the work is loaded afterwards.
 */
export function CookieConsent({ settings }: Props) {
  const [Consent, setConsent] = useState<ComponentType<Props>>();
  useEffect(() => {
    import("./consent.tsx").then((module) => setConsent(() => module.Consent));
  }, []);
  return Consent && <Consent settings={settings} />;
}
