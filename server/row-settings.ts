import type { SiteConfig } from "../app/config/site-config.ts";
import type { RowSettings } from "../app/feeds/import-row.ts";

/** What the agency's configuration says about the rows of listings. */
export function rowSettings(site: SiteConfig): RowSettings {
  return {
    preferCertificateText: site.epc.preferCertificateText,
    marqueeIgnoreList: site.catalogue.marqueeIgnoreList,
  };
}
