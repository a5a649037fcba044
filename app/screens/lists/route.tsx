import { data, type LoaderFunctionArgs } from "react-router";
import { landingOfList } from "../../catalogue/lists/landing/landing-of-list.server.ts";
import { isNarrowed, readListFilters } from "../../catalogue/lists/list-filters.ts";
import { listPage } from "../../catalogue/lists/list-page.server.ts";
import { LIST_SCREENS } from "../../catalogue/lists/list-screen.ts";
import { ListScreen } from "../../catalogue/lists/ui/list-screen.tsx";
import { listContent } from "../../content/pages/list-content.server.ts";
import { ListContent } from "../../content/ui/list-content.tsx";
import { quickSavedSearch } from "../../forms/demand-register/quick-saved-search.server.ts";
import { QuickSavedSearch } from "../../forms/ui/quick-saved-search.tsx";
import { breadcrumbsTo } from "../../i18n/paths/breadcrumbs.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { Breadcrumbs } from "../../layout/breadcrumbs.tsx";
import { ListMap, ListMapButton } from "../../map/ui/list-map.tsx";
import { notesOnSearch } from "../../search/search-page.server.ts";
import { SearchNotes } from "../../search/ui/search-notes.tsx";
import { formAction, sentForm, statusWithForm } from "../form-action.ts";
import { listHead } from "../list-head.ts";
import type { ScreenProps } from "../screen-module.ts";
import { siteContext } from "../site-context.ts";

/** Both lists: of the properties for sale, and of those for rent. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const pageContext = context.get(siteContext);
  const goal = pageContext.screen?.screen === "for-rent" ? "rent" : "sale";
  const filters = readListFilters(url.searchParams);
  const [page, written, notes] = await Promise.all([
    listPage(pageContext.database, { ...pageContext, goal, filters }),
    listContent(LIST_SCREENS[goal], { ...pageContext, sent: sentForm(context) }),
    notesOnSearch(pageContext.database, filters, pageContext),
  ]);
  // The list has replaced the names of towns, which a link may spell in any way.
  const quick = await quickSavedSearch({ ...pageContext, goal, filters: page.filters });
  const searchPath = pathFor("search", pageContext.language);
  const head = listHead(page, await landingOfList(pageContext.database, page, pageContext), pageContext);
  const breadcrumbs = breadcrumbsTo(LIST_SCREENS[goal], pageContext.language);
  return data({ page, written, notes, searchPath, quick, breadcrumbs, head }, statusWithForm(context));
}

export const action = formAction;

export default function List({
  loaderData: { page, written, notes, searchPath, quick, breadcrumbs },
}: ScreenProps<typeof loader>) {
  return (
    <ListContent content={written}>
      <ListScreen
        page={page}
        title={isNarrowed(page.filters) ? undefined : written.title}
        breadcrumbs={<Breadcrumbs breadcrumbs={breadcrumbs} />}
        note={
          notes && <SearchNotes notes={notes} typed={page.filters.searchText ?? ""} searchPath={searchPath} />
        }
        map={<ListMap goal={page.goal} />}
        mapButton={<ListMapButton />}
        saveSearch={quick && <QuickSavedSearch quick={quick} />}
      />
    </ListContent>
  );
}
