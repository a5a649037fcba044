import { useEffect } from "react";
import { rememberList } from "../browser-list.ts";
import type { ListPage } from "../list-page.ts";
import { KeepInformed } from "./keep-informed.tsx";
import { Paging } from "./paging.tsx";

type ListEndProps = { page: ListPage; pathOf: (page: number) => string };

/**
 * End of a list: paging, and the link to save the search. Stores the list in the browser, so that property
 * pages can link to the previous and the next property.
 */
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
