import { useCurrentPath } from "../ui/current-path.ts";
import { OpensInNewWindow } from "../ui/opens-in-new-window.tsx";
import type { MenuEntry } from "./main-menu.ts";

/** Link of a menu: an internal page, marked while it is the current one, or another site. */
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

/** Children of an entry, preceded by its own page: in the menu its name only opens the list. */
export function withOwnPage({ below = [], ...entry }: MenuEntry): MenuEntry[] {
  return entry.path === undefined ? below : [entry, ...below];
}
