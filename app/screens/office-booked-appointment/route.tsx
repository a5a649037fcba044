import { createContext, data, redirect } from "react-router";
import { readId } from "../../format/id.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { handleAppointmentForm } from "../../office/appointments/appointment-forms.server.ts";
import {
  type AppointmentOutcome,
  readAppointmentDone,
} from "../../office/appointments/appointment-outcome.ts";
import {
  type AppointmentDraft,
  appointmentPage,
  findAppointment,
} from "../../office/appointments/appointment-page.server.ts";
import { appointmentQuery, readAppointmentQuery } from "../../office/appointments/appointment-query.ts";
import { isOwnAppointment } from "../../office/appointments/change-by-staff.server.ts";
import { AppointmentScreen } from "../../office/appointments/ui/appointment-screen.tsx";
import { officeScreen } from "../../office/ui/office-screen.tsx";
import { isDay } from "../../time/brussels-time.ts";
import { mayDo, type OfficeRequest, officeAction, officeLoader } from "../office-request.ts";

/** Outcome of a form that was refused, with what was typed, from the action to the loader. */
const actionResult = createContext<{ outcome: AppointmentOutcome; draft: Partial<AppointmentDraft> } | null>(
  null,
);

export const loader = officeLoader(async (request) => {
  const { pageContext, staff, context } = request;
  const id = idOf(request);
  const row = id === undefined ? undefined : await findAppointment(pageContext.database, id);
  if (row === undefined) return undefined;
  const { outcome, draft } = context.get(actionResult) ?? {
    outcome: readAppointmentDone(request.visitor.query.get("done")),
    draft: {},
  };
  const mayChange = mayDo(request, "appointments.change", isOwnAppointment(row, staff));
  const page = await appointmentPage(pageContext.database, row, {
    ...pageContext,
    mayChange,
    draft,
    outcome,
  });
  return { title: page.title, page };
});

export const action = officeAction(async (request) => {
  const { pageContext, staff, url, context } = request;
  const { database, site, language, now } = pageContext;
  const { fields } = request.visitor.form;
  const id = idOf(request);
  if (id === undefined) return data(null, { status: 404 });
  const submitted = { id, fields, actor: staff, settings: site.appointments, now };
  const answer = await handleAppointmentForm(database, submitted);
  if (answer === "unknown") return data(null, { status: 400 });
  if (answer === "missing") return data(null, { status: 404 });
  const { outcome } = answer;
  if (outcome.kind === "done") {
    const { calendar, day = "" } = fields;
    if (calendar === undefined || !isDay(day)) return redirect(`${url.pathname}?done=${outcome.change}`, 303);
    // Moved in the dialog of the calendar, whose query is in the field `calendar`: back to it, at the new day.
    const calendarQuery = { ...readAppointmentQuery(new URLSearchParams(calendar), now), day };
    const path = pathFor("office-appointments", language) + appointmentQuery(calendarQuery);
    return redirect(`${path}&done=${outcome.change}`, 303);
  }
  context.set(actionResult, answer);
  const isDenied = outcome.kind === "problem" && outcome.problem === "denied";
  return data(null, { status: outcome.kind === "conflict" ? 409 : isDenied ? 403 : 422 });
});

function idOf({ params }: OfficeRequest): number | undefined {
  return readId(params.id);
}

export default officeScreen(AppointmentScreen);
