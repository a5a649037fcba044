import { useEffect } from "react";
import { rememberList } from "../browser-list.ts";
import type { ListPage } from "../list-page.ts";
import { KeepInformed } from "./keep-informed.tsx";
import { Paging } from "./paging.tsx";

type ListEndProps = { page: ListPage; pathOf: (page: number) => string };

/** The other pages of a list, and how to hear of homes to come. The list is remembered, so that one goes on through it from the page of a home. */
export default function ListEnd({ page, pathOf }: ListEndProps) {
  const { cards, filters, pageCount, total } = page;
  const path = pathOf(filters.page);
  useEffect(() => {
    rememberList({ path, homes: cards.map(({ path, title }) => ({ path, title })) });
  }, [path, cards]);
  return (
    <>
      <Paging page={filters.page} pageCount={pageCount} total={total} pathOf={pathOf} />
      {total > 0 && (
        <p className="mt-10 print:hidden">
          <KeepInformed page={page} />
        </p>
      )}
    </>
  );
}
