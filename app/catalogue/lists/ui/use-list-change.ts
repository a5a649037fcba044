import { type MouseEvent, useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { type ListFilters, readListFilters } from "../list-filters.ts";
import type { ListPage } from "../list-page.ts";
import { useListPath } from "./use-list-path.ts";

/** Computes the filters of a list after a change, from the filters that were last requested. */
export type ListChange = (newest: ListFilters) => Partial<ListFilters>;

/** URLs of the list that were requested and are not shown yet, newest last. Only filled in a browser. */
const requestedPaths: string[] = [];

/**
 * Changes the filters of a list in place. A change applies to the last requested filters, which the page may
 * not show yet: on a slow device, links and fields are those of the previous list for some time.
 */
export function useListChange({ goal, filters }: Pick<ListPage, "goal" | "filters">) {
  const navigate = useNavigate();
  const listPath = useListPath();
  const changeList = (change: ListChange): void => {
    const newest = requestedPaths.at(-1) ?? listPath(goal, filters);
    const path = listPath(goal, change(readListFilters(new URLSearchParams(newest.split("?")[1]))));
    if (path === newest) return;
    requestedPaths.push(path);
    navigate(path, { replace: true, preventScrollReset: true });
  };
  /**
   * Props of a link that makes a change. In a new tab the link opens the
   * result of the change on the list as shown.
   */
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

/** Returns true when a newer list than the shown one was requested, so that fields are ahead of the page. */
export function isNewerListRequested(shownPath: string): boolean {
  const newest = requestedPaths.at(-1);
  return newest !== undefined && newest !== shownPath;
}

/** Removes all filters. */
export function clearFilters({ sort, view }: ListFilters): Partial<ListFilters> {
  return { sort, view };
}

/** Forgets a requested list once it is shown, or all of them when the visitor has navigated elsewhere. */
export function useShownList(): void {
  const location = useLocation();
  useEffect(() => {
    const shown = requestedPaths.indexOf(location.pathname + location.search);
    requestedPaths.splice(0, shown === -1 ? requestedPaths.length : shown + 1);
  }, [location]);
  useEffect(
    () => () => {
      requestedPaths.length = 0;
    },
    [],
  );
}
