import { useCurrentPath } from "../ui/current-path.ts";
import { OpensInNewWindow } from "../ui/opens-in-new-window.tsx";
import type { MenuEntry } from "./main-menu.ts";

/** Link in a menu, to a page of the site, which is marked when it or a page below it is the current one, or to another site. */
export function MenuLink({ entry, className }: { entry: MenuEntry; className: string }) {
  const { isHome, opensInNewWindow, path = "", title } = entry;
  const current = useCurrentPath();
  const isCurrent = current === path || (!isHome && current.startsWith(path.replace(/\/?$/, "/")));
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

/** Entries of a submenu: the page of the entry itself comes first, because its name in the menu only opens the submenu. */
export function withOwnPage({ below = [], ...entry }: MenuEntry): MenuEntry[] {
  return entry.path === undefined ? below : [entry, ...below];
}
