import { createContext, data, redirect } from "react-router";
import { readId } from "../../format/id.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { isOwnManualListing } from "../../office/manual-listings/change-manual-listing.server.ts";
import { findManualListing } from "../../office/manual-listings/find-manual-listings.server.ts";
import { FORM_STEPS, readFormStep } from "../../office/manual-listings/form-steps.ts";
import type { FormValues } from "../../office/manual-listings/form-values.ts";
import { handleManualListingForm } from "../../office/manual-listings/handle-manual-listing-form.server.ts";
import { listingTexts } from "../../office/manual-listings/listing-texts.ts";
import {
  type ManualListingOutcome,
  manualListingPage,
  readManualListingDone,
  readRefusedPublication,
} from "../../office/manual-listings/manual-listing-page.server.ts";
import { ManualListingScreen } from "../../office/manual-listings/ui/manual-listing-screen.tsx";
import { officeScreen } from "../../office/ui/office-screen.tsx";
import { mayDo, officeAction, officeLoader } from "../office-request.ts";

/** Outcome of a form that the action refused, for the loader, which shows the form again. Null in all other cases. */
const actionResult = createContext<{ outcome: ManualListingOutcome; typed?: FormValues } | null>(null);

export const loader = officeLoader(async (request) => {
  const { pageContext, context, staff } = request;
  const id = readId(request.params.id);
  const manualListing = id === undefined ? undefined : await findManualListing(pageContext.database, id);
  if (!manualListing || !mayDo(request, "manualListings.write", isOwnManualListing(manualListing, staff)))
    return undefined;
  const { query } = request.visitor;
  const refused = context.get(actionResult);
  const { outcome, typed } = refused ?? { outcome: readManualListingDone(query.get("done")) };
  const page = await manualListingPage(pageContext.database, manualListing, {
    ...pageContext,
    team: pageContext.content.team.members,
    step: readFormStep(query.get("step")),
    outcome,
    typed,
    refusedPublication: refused ? readRefusedPublication(request.visitor.form.fields) : undefined,
    uploaded: query.get("uploaded"),
  });
  return {
    title: pageContext.texts.t("common:labelled", { label: page.title, value: page.stepTitle }),
    page,
  };
});

export const action = officeAction(async (request) => {
  const { pageContext, staff, context } = request;
  const { database, language, textsIn, site, services, now } = pageContext;
  const id = readId(request.params.id);
  if (id === undefined) return data(null, { status: 404 });
  const step = readFormStep(request.visitor.query.get("step"));
  const answer = await handleManualListingForm(database, {
    id,
    step,
    fields: request.visitor.form.fields,
    actor: staff,
    addedTexts: listingTexts(textsIn, site.languages.enabled),
    runDueActions: services.manualListings.runDueActions,
    now,
  });
  const redirectTo = (query: Record<string, string>, listingId = id) =>
    redirect(pathFor("office-manual-listing", language, { id: listingId }, query), 303);
  switch (answer.kind) {
    case "done":
      return answer.continuesToNextStep
        ? redirectTo({ step: FORM_STEPS[FORM_STEPS.indexOf(step) + 1] ?? step })
        : redirectTo({ step, done: answer.done });
    case "duplicated":
      return redirectTo({ done: "duplicated" }, answer.copyId);
    case "deleted":
      return redirect(pathFor("office-manual-listings", language, {}, { done: "deleted" }), 303);
    case "missing":
      return data(null, { status: 404 });
    case "unknown-form":
      return data(null, { status: 400 });
    case "rerender":
      context.set(actionResult, answer);
      return data(null, { status: answer.status });
  }
});

export default officeScreen(ManualListingScreen);
