import { type MouseEvent, useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { type ListFilters, readListFilters } from "../list-filters.ts";
import type { ListPage } from "../list-page.ts";
import { useListPath } from "./use-list-path.ts";

/** The filters of a list after somebody has changed something, by those that they have asked for so far. */
export type ListChange = (newest: ListFilters) => Partial<ListFilters>;

/** The addresses of the list that were asked for and are not shown yet, newest last; only ever filled in a browser. */
const asked: string[] = [];

/**
 * Changes the filters of a list in place. A change applies to the filters that were asked for last, which the page
 * may not show yet: on a slow machine links and fields are those of the list before for a while.
 */
export function useListChange({ goal, filters }: Pick<ListPage, "goal" | "filters">) {
  const navigate = useNavigate();
  const listPath = useListPath();
  const changeList = (change: ListChange): void => {
    const newest = asked.at(-1) ?? listPath(goal, filters);
    const path = listPath(goal, change(readListFilters(new URLSearchParams(newest.split("?")[1]))));
    if (path === newest) return;
    asked.push(path);
    navigate(path, { replace: true, preventScrollReset: true });
  };
  /** What a link is given that makes a change; in a new tab it shows what it led to on the page as it is. */
  const linkTo = (change: ListChange) => ({
    to: listPath(goal, change(filters)),
    onClick: (event: MouseEvent) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      changeList(change);
    },
  });
  return { changeList, linkTo };
}

/** Takes off everything that narrows a list. */
export function clearFilters({ sort, view }: ListFilters): Partial<ListFilters> {
  return { sort, view };
}

/** Forgets what was asked for once it is shown, or once the visitor has gone elsewhere. */
export function useShownList(): void {
  const location = useLocation();
  useEffect(() => {
    const shown = asked.indexOf(location.pathname + location.search);
    asked.splice(0, shown === -1 ? asked.length : shown + 1);
  }, [location]);
  useEffect(
    () => () => {
      asked.length = 0;
    },
    [],
  );
}
