import { redirect } from "react-router";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { addManualListing } from "../../office/manual-listings/change-manual-listing.server.ts";
import { manualListingsPage } from "../../office/manual-listings/manual-listings-page.server.ts";
import { ManualListingsScreen } from "../../office/manual-listings/ui/manual-listings-screen.tsx";
import { officeScreen } from "../../office/ui/office-screen.tsx";
import { mayDo, officeAction, officeLoader } from "../office-request.ts";

export const loader = officeLoader(async (request) => {
  const { current, staff } = request;
  const { query } = request.visitor;
  const page = await manualListingsPage(current.database, {
    ...current,
    accountId: mayDo(request, "manualListings.write", false) ? undefined : staff.id,
    after: query.get("after"),
    isDeleted: query.get("done") === "deleted",
  });
  return { title: current.texts.t("homes:list.title"), page };
});

/** Adds a property. */
export const action = officeAction(async ({ current, staff }) => {
  const { database, language, now } = current;
  const id = await addManualListing(database, { editor: staff, now, values: { agent: staff.name } });
  return redirect(pathFor("office-manual-listing", language, { id }), 303);
});

export default officeScreen(ManualListingsScreen);
