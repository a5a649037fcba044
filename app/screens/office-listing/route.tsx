import { createContext, data, redirect } from "react-router";
import { readPropertyId } from "../../catalogue/property-page/property-page-status.ts";
import { rowSettings } from "../../feeds/import/row-settings.ts";
import { isOwnListing } from "../../office/listings/change-listings.server.ts";
import {
  handleListingForm,
  type ListingFormResult,
} from "../../office/listings/handle-listing-form.server.ts";
import { changeOwners, readOwnerForm } from "../../office/listings/listing-owners.server.ts";
import { listingPage, readListingDone } from "../../office/listings/listing-page.server.ts";
import { findListingRecord } from "../../office/listings/listing-record.server.ts";
import { ListingScreen } from "../../office/listings/ui/listing-screen.tsx";
import { officeScreen } from "../../office/ui/office-screen.tsx";
import { mayDo, type OfficeRequest, officeAction, officeLoader } from "../office-request.ts";

/** Outcome of the action, for the loader. */
const actionResult = createContext<ListingFormResult | null>(null);

export const loader = officeLoader(async (request) => {
  const { pageContext, staff, context, params } = request;
  const id = readPropertyId(params.id);
  const record = id === undefined ? undefined : await findListingRecord(pageContext.database, id);
  if (!record) return undefined;
  const page = await listingPage(pageContext.database, record, {
    ...pageContext,
    mayChange: mayDo(request, "listings.change", isOwnListing(record.agentName, staff)),
    mayManageOwners: mayDo(request, "owners.manage"),
    ...(context.get(actionResult) ?? { outcome: readListingDone(request.visitor.query.get("done")) }),
  });
  return { title: page.title, page };
});

export const action = officeAction(async (request) => {
  const { url, context, params } = request;
  const id = readPropertyId(params.id);
  const answer = id === undefined ? "missing" : await answerTo(request, id);
  if (answer === "missing") return data(null, { status: 404 });
  if (answer === "unknown") return data(null, { status: 400 });
  const { outcome } = answer;
  if (outcome.kind === "done") return redirect(`${url.pathname}?done=${outcome.change}`, 303);
  context.set(actionResult, answer);
  const isDenied = outcome.kind === "problem" && outcome.problem === "denied";
  return data(null, { status: outcome.kind === "conflict" ? 409 : isDenied ? 403 : 422 });
});

async function answerTo(
  { pageContext, staff, visitor }: OfficeRequest,
  id: number,
): Promise<ListingFormResult | "unknown" | "missing"> {
  const { database, services, site, now } = pageContext;
  const form = readOwnerForm(visitor.form.fields);
  if (!form)
    return handleListingForm(database, visitor.form, { id, actor: staff, settings: rowSettings(site), now });
  const record = await findListingRecord(database, id);
  if (!record) return "missing";
  return { outcome: await changeOwners(services.accounts, { record, form, actor: staff, now }) };
}

export default officeScreen(ListingScreen);
