import { useState } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * Path and query of the last page that the visitor navigated to, at that moment. A list with changed filters
 * stays the same page, because its URL is replaced.
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
