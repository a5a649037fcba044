import type { LanguageTexts } from "../i18n/language-texts.ts";
import type { SiteConfig } from "./site-config.ts";

type LegalMentions = SiteConfig["agency"]["legal"];

/** Legal information that every Belgian agency must show (art. XII.6 WER, art. 20 BIV code), in the order of the footer. */
const REQUIRED_MENTIONS = ["recognitionNumber", "companyNumber", "vatNumber", "insurance"] as const;

/** Legal information that the agency has not filled in. */
export function missingMentions(legal: LegalMentions): (typeof REQUIRED_MENTIONS)[number][] {
  return REQUIRED_MENTIONS.filter((name) => legal[name] === undefined);
}

/** Lines of legal information, without those that the agency has not filled in. */
export function mentionLines(
  legal: LegalMentions,
  names: readonly (keyof LegalMentions)[],
  { t }: Pick<LanguageTexts, "t">,
): string[] {
  const lines: Record<keyof LegalMentions, (value: string) => string> = {
    recognitionNumber: (number) => t("layout:footer.recognition", { number }),
    companyNumber: (number) => t("layout:footer.companyNumber", { number }),
    vatNumber: (number) => t("layout:footer.vatNumber", { number }),
    insurance: (insurance) => t("layout:footer.insurance", { insurance }),
    thirdPartyAccount: (account) => t("layout:footer.thirdPartyAccount", { account }),
  };
  return names.flatMap((name) => {
    const value = legal[name];
    return value === undefined ? [] : [lines[name](value)];
  });
}

/** All lines of legal information, for the footer. */
export function allMentionLines(legal: LegalMentions, texts: Pick<LanguageTexts, "t">): string[] {
  return mentionLines(legal, [...REQUIRED_MENTIONS, "thirdPartyAccount"], texts);
}
