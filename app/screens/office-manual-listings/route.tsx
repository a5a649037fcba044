import { redirect } from "react-router";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { addManualListing } from "../../office/manual-listings/change-manual-listing.server.ts";
import { manualListingsPage } from "../../office/manual-listings/manual-listings-page.server.ts";
import { ManualListingsScreen } from "../../office/manual-listings/ui/manual-listings-screen.tsx";
import { officeScreen } from "../../office/ui/office-screen.tsx";
import { mayDo, officeAction, officeLoader } from "../office-request.ts";

export const loader = officeLoader(async (request) => {
  const { pageContext, staff } = request;
  const { query } = request.visitor;
  const page = await manualListingsPage(pageContext.database, {
    ...pageContext,
    accountId: mayDo(request, "manualListings.write", false) ? undefined : staff.id,
    after: query.get("after"),
    isDeleted: query.get("done") === "deleted",
  });
  return { title: pageContext.texts.t("homes:list.title"), page };
});

/** Adds a property. */
export const action = officeAction(async ({ pageContext, staff }) => {
  const { database, language, now } = pageContext;
  const id = await addManualListing(database, { actor: staff, now, values: { agent: staff.name } });
  return redirect(pathFor("office-manual-listing", language, { id }), 303);
});

export default officeScreen(ManualListingsScreen);
