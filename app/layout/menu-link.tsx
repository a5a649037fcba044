import { NavLink } from "react-router";
import type { MenuEntry } from "./main-menu.ts";
import { OpensInNewWindow } from "./new-window.tsx";

/** Link of a menu: an internal page, marked while it is the current one, or another site. */
export function MenuLink({ entry, className }: { entry: MenuEntry; className: string }) {
  const { isHome, opensAnew, path = "", title } = entry;
  return opensAnew ? (
    <a href={path} target="_blank" rel="noopener" className={className}>
      {title}
      <OpensInNewWindow />
    </a>
  ) : (
    <NavLink to={path} end={isHome} className={className}>
      {title}
    </NavLink>
  );
}

/** Children of an entry, preceded by its own page: in the menu its name only opens the list. */
export function withItself({ below = [], ...entry }: MenuEntry): MenuEntry[] {
  return entry.path === undefined ? below : [entry, ...below];
}
