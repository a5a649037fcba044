import { createContext, data, redirect } from "react-router";
import type { AppointmentOutcome } from "../../office/appointments/appointment-outcome.ts";
import { readAppointmentDone } from "../../office/appointments/appointment-outcome.ts";
import { readAppointmentQuery } from "../../office/appointments/appointment-query.ts";
import {
  deleteFeed,
  feedPath,
  hasFeed,
  replaceFeedToken,
} from "../../office/appointments/calendar-feed.server.ts";
import { handleCalendarForm } from "../../office/appointments/calendar-forms.server.ts";
import { calendarPage } from "../../office/appointments/calendar-page.server.ts";
import { CalendarScreen } from "../../office/appointments/ui/calendar-screen.tsx";
import { officeScreen } from "../../office/ui/office-screen.tsx";
import { mayDo, officeAction, officeLoader } from "../office-request.ts";

/** Outcome of the action, for the loader. */
const actionResult = createContext<{
  outcome: AppointmentOutcome;
  draft: Record<string, string>;
  feed?: string;
} | null>(null);

export const loader = officeLoader(async (request) => {
  const { pageContext, staff, context } = request;
  const { query } = request.visitor;
  const { outcome, draft, feed } = context.get(actionResult) ?? {
    outcome: readAppointmentDone(query.get("done")),
    draft: {},
    feed: undefined,
  };
  const page = await calendarPage(pageContext.database, readAppointmentQuery(query, pageContext.now), {
    ...pageContext,
    staff,
    mayChangeSettings: mayDo(request, "appointments.settings"),
    draft,
    outcome,
    feed: { exists: await hasFeed(pageContext.database, staff.id), url: feed },
  });
  return { title: pageContext.texts.t("office-appointments:calendar.title"), page };
});

export const action = officeAction(async (request) => {
  const { pageContext, staff, url, context } = request;
  const { database, now, baseUrl } = pageContext;
  const { fields } = request.visitor.form;
  const by = { actor: staff, now };
  const redirectBack = (done: string) => {
    const query = new URLSearchParams(request.visitor.query);
    query.set("done", done);
    return redirect(`${url.pathname}?${query}`, 303);
  };
  if (fields.action === "feed") {
    const token = await replaceFeedToken(database, by);
    const feed = `${baseUrl}${feedPath()}${token}.ics`;
    // Not in a redirect URL: the secret is shown on this page only.
    context.set(actionResult, { outcome: { kind: "done", change: "feed" }, draft: {}, feed });
    return data(null);
  }
  if (fields.action === "feed-end") {
    await deleteFeed(database, by);
    return redirectBack("feed-end");
  }
  const answer = await handleCalendarForm(database, fields, { ...by, site: pageContext.site });
  if (answer === "unknown") return data(null, { status: 400 });
  if (answer.outcome.kind === "done") return redirectBack(answer.outcome.change);
  context.set(actionResult, answer);
  const isDenied = answer.outcome.kind === "problem" && answer.outcome.problem === "denied";
  return data(null, { status: isDenied ? 403 : 422 });
});

export default officeScreen(CalendarScreen);
