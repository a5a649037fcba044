import { type ComponentType, useEffect, useState } from "react";
import type { ConsentSettings } from "../consent-settings.ts";

type Props = { settings: ConsentSettings };

/**
 * Consent on every page: nothing while the page comes in and is taken over, so that a page is the same for
 * every visitor and waits for none of this. What does the work is fetched afterwards.
 */
export function CookieConsent({ settings }: Props) {
  const [Consent, setConsent] = useState<ComponentType<Props>>();
  useEffect(() => {
    import("./consent.tsx").then((module) => setConsent(() => module.Consent));
  }, []);
  return Consent && <Consent settings={settings} />;
}
