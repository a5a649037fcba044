import { createContext, data, redirect } from "react-router";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { isOwnLead, markRead } from "../../office/leads/change-lead.server.ts";
import { findLead } from "../../office/leads/find-leads.server.ts";
import { handleLeadForm, recordPersonAction } from "../../office/leads/handle-lead-form.server.ts";
import { readLeadDone } from "../../office/leads/lead-outcome.ts";
import { type LeadDraft, type LeadOutcome, leadPage } from "../../office/leads/lead-page.server.ts";
import { LeadScreen } from "../../office/leads/ui/lead-screen.tsx";
import { officeScreen } from "../../office/ui/office-screen.tsx";
import { mayDo, type OfficeVisit, officeAction, officeLoader } from "../office-visit.ts";

/** Outcome of the action, for the loader. */
const answered = createContext<{ outcome: LeadOutcome; draft: LeadDraft } | null>(null);

export const loader = officeLoader(async (visit) => {
  const { current, staff, context } = visit;
  const { database, now } = current;
  const id = idOf(visit);
  const lead = id === undefined ? undefined : await findLead(database, id);
  if (!lead) return undefined;
  if (!lead.isRead) await markRead(database, lead.id, now);
  const { query } = visit.visit;
  const { outcome, draft } = context.get(answered) ?? { outcome: readLeadDone(query.get("done")), draft: {} };
  const page = await leadPage(database, lead, {
    ...current,
    staff,
    mayChange: mayDo(visit, "leads.change", isOwnLead(lead, staff)),
    mayHandlePeople: mayDo(visit, "people.erase"),
    template: query.get("template") ?? undefined,
    draft,
    outcome,
  });
  return { title: page.title, page };
});

export const action = officeAction(async (visit) => {
  const { current, staff, url, context } = visit;
  const { database, now } = current;
  const { fields } = visit.visit.form;
  const id = idOf(visit);
  if (id === undefined) return data(null, { status: 404 });
  if (fields.action === "erase") return erase(visit, id);
  const answer = await handleLeadForm(database, { id, fields, editor: staff, now });
  if (answer === "unknown") return data(null, { status: 400 });
  if (answer === "missing") return data(null, { status: 404 });
  if (answer.outcome.kind === "done") return redirect(`${url.pathname}?done=${answer.outcome.change}`, 303);
  context.set(answered, answer);
  const isDenied = answer.outcome.kind === "problem" && answer.outcome.problem === "denied";
  return data(null, { status: answer.outcome.kind === "conflict" ? 409 : isDenied ? 403 : 422 });
});

/** Erases everything that is stored about the person who sent the lead. */
async function erase(visit: OfficeVisit, id: number) {
  const { current, staff, context } = visit;
  const { database, services, now, language } = current;
  if (!mayDo(visit, "people.erase")) return data(null, { status: 403 });
  const lead = await findLead(database, id);
  if (!lead?.email) return data(null, { status: 404 });
  if (visit.visit.form.fields.confirm !== "yes") {
    context.set(answered, { outcome: { kind: "problem", problem: "confirm" }, draft: {} });
    return data(null, { status: 422 });
  }
  await services.people.erase(lead.email.toLowerCase(), now);
  await recordPersonAction(database, "person-erase", { reference: lead.reference, editor: staff, now });
  return redirect(pathFor("office-leads", language, {}, { done: "erased" }), 303);
}

function idOf({ params }: OfficeVisit): number | undefined {
  return /^[1-9]\d{0,14}$/.test(params.id ?? "") ? Number(params.id) : undefined;
}

export default officeScreen(LeadScreen);
