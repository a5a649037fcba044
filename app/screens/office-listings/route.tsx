import { createContext, data } from "react-router";
import { rowSettings } from "../../feeds/import/row-settings.ts";
import { isOwnListing } from "../../office/listings/change-listings.server.ts";
import { type BulkResult, changeSelection } from "../../office/listings/change-selection.server.ts";
import { readListingFilters } from "../../office/listings/listing-filters.ts";
import { listingsPage } from "../../office/listings/listings-page.server.ts";
import { ListingsScreen } from "../../office/listings/ui/listings-screen.tsx";
import { officeScreen } from "../../office/ui/office-screen.tsx";
import { mayDo, officeAction, officeLoader } from "../office-request.ts";

/** Outcome of the action, for the loader. */
const actionResult = createContext<BulkResult | null>(null);

export const loader = officeLoader(async (request) => {
  const { pageContext, staff, context } = request;
  const bulkResult = context.get(actionResult);
  const page = await listingsPage(pageContext.database, readListingFilters(request.visitor.query), {
    ...pageContext,
    mayChange: ({ agentName }) => mayDo(request, "listings.change", isOwnListing(agentName, staff)),
    selected: new Set(
      bulkResult?.kind === "done" ? bulkResult.result.skipped.map(({ id }) => id) : bulkResult?.ids,
    ),
  });
  return { title: pageContext.texts.t("listings:list.title"), page: { ...page, bulkResult } };
});

export const action = officeAction(async (request) => {
  const { pageContext, staff, context } = request;
  const bulkResult = await changeSelection(pageContext.database, request.visitor.form, {
    ...pageContext,
    actor: staff,
    settings: rowSettings(pageContext.site),
  });
  context.set(actionResult, bulkResult);
  return data(null, { status: bulkResult.kind === "done" ? 200 : 422 });
});

export default officeScreen(ListingsScreen);
