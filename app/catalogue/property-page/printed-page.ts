import { mentionLines } from "../../config/legal-mentions.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import { qrRows } from "../../format/qr-code.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import { withLinkOrigin } from "../../property/link-origin.ts";
import { whatsappHref } from "../saved/whatsapp.ts";

/** Contents of the footer of a printed page. The share menu uses its URL too. */
export type PrintedPage = {
  /** Full URL of the page. */
  url: string;
  /** The URL as a QR code: rows of the digits 0 and 1. */
  qr: string[];
  agency: string;
  /** Statements that the law requires an agency to make about itself in its publications. */
  mentions: string[];
  mailHref: string;
  whatsAppHref: string;
};

/** Footer contents for the page at `path`. */
export function printedPage(
  path: string,
  title: string,
  { site, texts: { t }, baseUrl }: { site: SiteConfig; texts: LanguageTexts; baseUrl: string },
): PrintedPage {
  const url = new URL(path, baseUrl).href;
  const shared = withLinkOrigin(url, "share");
  const { name, legal } = site.agency;
  const subject = encodeURIComponent(t("property:share.subject", { title }).toWellFormed());
  const body = encodeURIComponent(`${t("property:share.body", { title }).toWellFormed()}\n\n${shared}`);
  return {
    url,
    qr: qrRows(url),
    agency: name,
    mentions: [
      ...mentionLines(legal, ["companyNumber", "recognitionNumber", "insurance"], { t }),
      t("layout:footer.supervisor"),
    ],
    mailHref: `mailto:?subject=${subject}&body=${body}`,
    whatsAppHref: whatsappHref(`${title.toWellFormed()}\n${shared}`),
  };
}
