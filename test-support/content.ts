import { siteContent, writtenNothing } from "../app/content/site-folder/read-site-content.server.ts";
import type { SiteContent } from "../app/content/site-folder/site-content.ts";

/** Content of an agency that wrote nothing: the pages of every site, and empty collections. */
export function testContent(written: Partial<Parameters<typeof siteContent>[0]> = {}): SiteContent {
  return siteContent({ ...writtenNothing(), ...written });
}
