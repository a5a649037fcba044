import type { SiteConfig } from "../../config/site-config.ts";
import type { RowSettings } from "./import-row.ts";

/** Settings of the agency's configuration that apply to rows of listings. */
export function rowSettings(site: SiteConfig): RowSettings {
  return {
    preferCertificateText: site.epc.preferCertificateText,
    marqueeIgnoreList: site.catalogue.marqueeIgnoreList,
  };
}
