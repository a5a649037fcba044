import { useCurrentPath } from "../ui/current-path.ts";
import { OpensInNewWindow } from "../ui/opens-in-new-window.tsx";
import type { MenuEntry } from "./main-menu.ts";

/**
 * Link in a menu. A link to a page of this site is marked while this page, or a page whose path is below its path, is open; a
 * link to another site opens in a new tab.
 */
export function MenuLink({ entry, className }: { entry: MenuEntry; className: string }) {
  const { isHome, opensInNewWindow, path = "", title } = entry;
  const currentPath = useCurrentPath();
  const isCurrent = currentPath === path || (!isHome && currentPath.startsWith(path.replace(/\/?$/, "/")));
  return opensInNewWindow ? (
    <a href={path} target="_blank" rel="noopener" className={className}>
      {title}
      <OpensInNewWindow />
    </a>
  ) : (
    <a href={path} aria-current={isCurrent ? "page" : undefined} className={className}>
      {title}
    </a>
  );
}

/** Entries of a submenu. The page of the entry itself comes first, because its name in the menu only opens the submenu. */
export function withOwnPage({ subpages = [], ...entry }: MenuEntry): MenuEntry[] {
  return entry.path === undefined ? subpages : [entry, ...subpages];
}
