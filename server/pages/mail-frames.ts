import { linkKey } from "../../app/accounts/sign-in/token.server.ts";
import type { Environment } from "../../app/config/environment.server.ts";
import type { SiteConfig } from "../../app/config/site-config.ts";
import { phoneText } from "../../app/format/phone.ts";
import type { Language } from "../../app/i18n/languages.ts";
import type { MailFrame } from "../../app/mail/templates/mail-frame.server.ts";
import type { SiteTexts } from "../site-reload/site-texts.ts";

/**
 * Returns the shared frame of a site's mails in a language, or in the first language of the site if it does not have
 * the preferred one.
 */
export function mailFrames({
  environment,
  site,
  texts,
  secret,
}: {
  environment: Pick<Environment, "baseUrl">;
  site: SiteConfig;
  texts: Pick<SiteTexts, "textsIn" | "languages">;
  secret: string;
}): (language: Language) => MailFrame {
  const { name, phone, email } = site.agency;
  const { light, dark } = site.theme;
  return (preferredLanguage) => {
    const language = texts.languages.includes(preferredLanguage)
      ? preferredLanguage
      : (texts.languages[0] ?? preferredLanguage);
    const { formats, ofArea } = texts.textsIn(language).texts;
    return {
      t: ofArea("mail"),
      language,
      formats,
      agency: { name, phone: phoneText(phone, site.phone), email },
      baseUrl: environment.baseUrl,
      colours: { light, dark },
      linkKey: (id) => linkKey(secret, id),
    };
  };
}
