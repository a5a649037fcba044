import type { PictureFocus } from "../picture-focus.ts";
import type { Collections, NewsCategory, Team } from "./collections.server.ts";
import type { LayoutSettings } from "./layout-settings.server.ts";
import type { MenuPage } from "./menu-page.server.ts";
import type { PathRow, Redirect } from "./path-row.server.ts";

/** Validated content of the site folder, including unpublished items. `SiteContent` is the published part. */
export type AuthoredContent = Collections & {
  layout: LayoutSettings;
  pages: { file: string; page: MenuPage }[];
  paths: PathRow[];
  redirects: Redirect[];
  team: Team;
  newsCategories: NewsCategory[];
  pictureFocus: PictureFocus[];
};
