import { useState } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * Path and query of the page that the visitor came to last, as it was then. A list whose filters change stays
 * the same page: its address follows in its place.
 */
export function useCountedPage(): string {
  const { pathname, search } = useLocation();
  const isInPlace = useNavigationType() === "REPLACE";
  const [page, setPage] = useState({ pathname, search, counted: pathname + search });
  if (page.pathname === pathname && page.search === search) return page.counted;
  const counted = isInPlace && page.pathname === pathname ? page.counted : pathname + search;
  setPage({ pathname, search, counted });
  return counted;
}
