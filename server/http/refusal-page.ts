import type { SiteConfig } from "../../app/config/site-config.ts";
import { phoneText } from "../../app/format/phone.ts";
import type { Language } from "../../app/i18n/languages.ts";
import type { RenderedPage } from "../pages/cached-page.ts";
import type { SiteTexts } from "../site-reload/site-texts.ts";
import type { Refusal } from "./body-checks.ts";
import { messagePage } from "./plain-page.ts";

/** Returns the page in a language that explains why a submission is refused. */
export type RefusalPage = (refusal: Refusal, language: Language) => RenderedPage;

/** Pages for requests with a refused body. They need neither the database nor the build. */
export function refusalPages(
  site: Pick<SiteConfig, "agency" | "phone">,
  texts: Pick<SiteTexts, "textsIn">,
): RefusalPage {
  return (refusal, language) => {
    const { t } = texts.textsIn(language).texts;
    const { reason, status } = refusal;
    const text =
      reason === "tooMany"
        ? t("forms:refused.tooMany.text", {
            count: Math.ceil(refusal.waitMs / 60_000),
            phone: phoneText(site.agency.phone, site.phone),
          })
        : t(`forms:refused.${reason}.text`);
    return messagePage(
      { title: t(`forms:refused.${reason}.title`), text, link: t("errors:page.failed.retry") },
      language,
      { status, headers: reason === "tooMany" ? retryAfter(refusal.waitMs) : {} },
    );
  };
}

/** `Retry-After` header for a wait in milliseconds, for programs. */
function retryAfter(waitMs: number): Record<string, string> {
  return { "retry-after": String(Math.ceil(waitMs / 1_000)) };
}
