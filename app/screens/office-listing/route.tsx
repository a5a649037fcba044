import { createContext, data, redirect } from "react-router";
import { readPropertyId } from "../../catalogue/property-page/property-answer.ts";
import { rowSettings } from "../../feeds/import/row-settings.ts";
import { changeFromForm, type FormAnswer } from "../../office/listings/change-from-form.server.ts";
import { isOwnListing } from "../../office/listings/change-listings.server.ts";
import { listingPage, readListingDone } from "../../office/listings/listing-page.server.ts";
import { findListingRecord } from "../../office/listings/listing-record.server.ts";
import { ListingScreen } from "../../office/listings/ui/listing-screen.tsx";
import { officeScreen } from "../../office/ui/office-screen.tsx";
import { mayDo, officeAction, officeLoader } from "../office-visit.ts";

/** Outcome of the action, for the loader. */
const answered = createContext<FormAnswer | null>(null);

export const loader = officeLoader(async (visit) => {
  const { current, staff, context, params } = visit;
  const id = readPropertyId(params.id);
  const record = id === undefined ? undefined : await findListingRecord(current.database, id);
  if (!record) return undefined;
  const page = await listingPage(current.database, record, {
    ...current,
    mayChange: mayDo(visit, "listings.change", isOwnListing(record.agentName, staff)),
    ...(context.get(answered) ?? { outcome: readListingDone(visit.visit.query.get("done")) }),
  });
  return { title: page.title, page };
});

export const action = officeAction(async (visit) => {
  const { current, staff, url, context, params } = visit;
  const id = readPropertyId(params.id);
  const answer =
    id === undefined
      ? "missing"
      : await changeFromForm(current.database, visit.visit.form, {
          id,
          editor: staff,
          settings: rowSettings(current.site),
          now: current.now,
        });
  if (answer === "missing") return data(null, { status: 404 });
  if (answer === "unknown") return data(null, { status: 400 });
  const { outcome } = answer;
  if (outcome.kind === "done") return redirect(`${url.pathname}?done=${outcome.change}`, 303);
  context.set(answered, answer);
  const isDenied = outcome.kind === "problem" && outcome.problem === "denied";
  return data(null, { status: outcome.kind === "conflict" ? 409 : isDenied ? 403 : 422 });
});

export default officeScreen(ListingScreen);
