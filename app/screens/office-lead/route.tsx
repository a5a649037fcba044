import { createContext, data, redirect } from "react-router";
import { readId } from "../../format/id.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { isOwnLead, markRead } from "../../office/leads/change-lead.server.ts";
import { findLead } from "../../office/leads/find-leads.server.ts";
import { handleLeadForm, recordPersonAction } from "../../office/leads/handle-lead-form.server.ts";
import { readCompletedLeadChange } from "../../office/leads/lead-outcome.ts";
import { type LeadOutcome, leadPage, type RejectedLeadValues } from "../../office/leads/lead-page.server.ts";
import { LeadScreen } from "../../office/leads/ui/lead-screen.tsx";
import { personOfLead } from "../../office/personal-data/person-data.server.ts";
import { officeScreen } from "../../office/ui/office-screen.tsx";
import { denyForm, mayDo, type OfficeRequest, officeAction, officeLoader } from "../office-request.ts";

/** Outcome of the action, for the loader. */
const actionResult = createContext<{ outcome: LeadOutcome; rejected: RejectedLeadValues } | null>(null);

export const loader = officeLoader(async (request) => {
  const { pageContext, staff, context } = request;
  const { database, now } = pageContext;
  const id = idOf(request);
  const lead = id === undefined ? undefined : await findLead(database, id);
  if (!lead) return undefined;
  if (!lead.isRead) await markRead(database, lead.id, now);
  const { query } = request.visitor;
  const { outcome, rejected } = context.get(actionResult) ?? {
    outcome: readCompletedLeadChange(query.get("done")),
    rejected: {},
  };
  const page = await leadPage(database, lead, {
    ...pageContext,
    staff,
    mayChange: mayDo(request, "leads.change", isOwnLead(lead, staff)),
    mayHandlePeople: mayDo(request, "people.erase"),
    template: query.get("template") ?? undefined,
    rejected,
    outcome,
  });
  return { title: page.title, page };
});

export const action = officeAction(async (request) => {
  const { pageContext, staff, url, context } = request;
  const { database, now } = pageContext;
  const { fields } = request.visitor.form;
  const id = idOf(request);
  if (id === undefined) return data(null, { status: 404 });
  if (fields.action === "erase") return erase(request, id);
  const answer = await handleLeadForm(database, { id, fields, actor: staff, now });
  if (answer === "unknown") return data(null, { status: 400 });
  if (answer === "missing") return data(null, { status: 404 });
  if (answer.outcome.kind === "done") return redirect(`${url.pathname}?done=${answer.outcome.change}`, 303);
  context.set(actionResult, answer);
  const isDenied = answer.outcome.kind === "problem" && answer.outcome.problem === "denied";
  return data(null, { status: answer.outcome.kind === "conflict" ? 409 : isDenied ? 403 : 422 });
});

/** Erases everything that is stored about the person who sent the lead. */
async function erase(request: OfficeRequest, id: number) {
  const { pageContext, staff, context } = request;
  const { database, services, now, language } = pageContext;
  if (!mayDo(request, "people.erase")) return denyForm(request);
  const lead = await findLead(database, id);
  if (!lead) return data(null, { status: 404 });
  if (request.visitor.form.fields.confirm !== "yes") {
    context.set(actionResult, { outcome: { kind: "problem", problem: "confirm" }, rejected: {} });
    return data(null, { status: 422 });
  }
  await services.people.erase(personOfLead(lead), now);
  await recordPersonAction(database, "person-erase", { reference: lead.reference, actor: staff, now });
  return redirect(pathFor("office-leads", language, {}, { done: "erased" }), 303);
}

function idOf({ params }: OfficeRequest): number | undefined {
  return readId(params.id);
}

export default officeScreen(LeadScreen);
