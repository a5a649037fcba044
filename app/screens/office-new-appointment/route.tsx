import { createContext, data, redirect } from "react-router";
import { pathFor } from "../../i18n/paths/path-for.ts";
import {
  type BookingFormResult,
  handleBookingForm,
  newAppointmentPage,
} from "../../office/appointments/new-appointment-page.server.ts";
import { NewAppointmentScreen } from "../../office/appointments/ui/new-appointment-screen.tsx";
import { officeScreen } from "../../office/ui/office-screen.tsx";
import { officeAction, officeLoader } from "../office-request.ts";

/** A form that was rejected, for the loader. */
const rejected = createContext<Extract<BookingFormResult, { kind: "rejected" }> | null>(null);

export const loader = officeLoader(async ({ pageContext, visitor, context }) => {
  const answer = context.get(rejected);
  const { query } = visitor;
  const initialDraft = { day: query.get("day") ?? "", property: query.get("property") ?? "" };
  const page = await newAppointmentPage(pageContext.database, {
    ...pageContext,
    draft: answer?.draft ?? initialDraft,
    outcome: answer?.outcome,
  });
  return { title: pageContext.texts.t("office-appointments:new.title"), page };
});

export const action = officeAction(async ({ pageContext, visitor, staff, context }) => {
  const answer = await handleBookingForm(pageContext, visitor.form.fields, staff);
  if (answer.kind === "added")
    return redirect(
      pathFor("office-booked-appointment", pageContext.language, { id: answer.id }, { done: "add" }),
      303,
    );
  context.set(rejected, answer);
  const { outcome } = answer;
  return data(null, { status: outcome.kind === "problem" && outcome.problem === "denied" ? 403 : 422 });
});

export default officeScreen(NewAppointmentScreen);
