import type { LinkColor, LinkItem } from "../content/site-folder/link-item.ts";
import { resolveLink } from "../content/site-folder/link-target.ts";
import type { Language } from "../i18n/languages.ts";
import { textInLanguage } from "../i18n/multilingual-text.ts";
import type { PathTableEntry } from "../i18n/paths/path-table.ts";
import { type IconShape, iconShapes } from "./link-icons.server.ts";

/** Link of the top bar in the language of a page. */
export type TopBarLinkData = {
  label: string;
  href: string;
  color: LinkColor;
  icon?: readonly IconShape[];
  /** True when the link opens in a new tab. */
  opensInNewWindow?: true;
  /** True for a link to another site. It announces that it opens a new tab, unlike `tel:` and `mailto:` links. */
  isExternal?: true;
};

/** Resolves configured links for a language. Leaves out those without a label in it. */
export function topBarLinks(
  items: readonly LinkItem[],
  language: Language,
  table: readonly PathTableEntry[],
): TopBarLinkData[] {
  return items.flatMap(({ label, link, icon, color }) => {
    const text = textInLanguage(label, language);
    if (!text) return [];
    const { href, kind, opensInNewWindow } = resolveLink(link, language, table);
    return {
      label: text,
      href,
      color,
      ...(icon && { icon: iconShapes(icon) }),
      ...(opensInNewWindow && { opensInNewWindow: true }),
      ...(kind === "web" && { isExternal: true }),
    };
  });
}
