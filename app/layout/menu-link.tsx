import { NavLink } from "react-router";
import type { MenuEntry } from "./main-menu.ts";
import { OpensInNewWindow } from "./new-window.tsx";

/** A line of a menu that leads somewhere: a page of ours, marked while it is open, or another site. */
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

/** A page that has others under it, as the first of them: its own name opens the list. */
export function withItself({ below = [], ...entry }: MenuEntry): MenuEntry[] {
  return entry.path === undefined ? below : [entry, ...below];
}
