import { useEffect } from "react";
import { rememberList } from "../browser-list.ts";
import type { ListPage } from "../list-page.ts";
import { Paging } from "./paging.tsx";

type ListEndProps = { page: ListPage; pathOf: (page: number) => string };

/** The other pages of a list. The list is remembered, so that one goes on through it from the page of a home. */
export default function ListEnd({ page: { cards, filters, pageCount, total }, pathOf }: ListEndProps) {
  const path = pathOf(filters.page);
  useEffect(() => {
    rememberList({ path, homes: cards.map(({ path, title }) => ({ path, title })) });
  }, [path, cards]);
  return <Paging page={filters.page} pageCount={pageCount} total={total} pathOf={pathOf} />;
}
