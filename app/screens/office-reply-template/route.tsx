import { createContext, data, redirect } from "react-router";
import { pathFor } from "../../i18n/paths/path-for.ts";
import {
  handleTemplateForm,
  type TemplateOutcome,
  templatePage,
} from "../../office/replies/templates-page.server.ts";
import { TemplateScreen } from "../../office/replies/ui/template-screen.tsx";
import { officeScreen } from "../../office/ui/office-screen.tsx";
import { officeAction, officeLoader } from "../office-request.ts";

/** A form that was rejected, for the loader. */
const rejected = createContext<{ outcome: TemplateOutcome; typed: Record<string, string> } | null>(null);

export const loader = officeLoader(async ({ pageContext, staff, params, context }) => {
  const { outcome, typed } = context.get(rejected) ?? {};
  const page = await templatePage(pageContext.database, staff, {
    ...pageContext,
    languages: pageContext.site.languages.enabled,
    key: params.name ?? "",
    typed,
    outcome,
  });
  return page && { title: page.title, page };
});

export const action = officeAction(async ({ pageContext, visitor, staff, params, context }) => {
  const { database, site, language, now } = pageContext;
  const { fields } = visitor.form;
  const outcome = await handleTemplateForm(database, {
    ...pageContext,
    languages: site.languages.enabled,
    key: params.name ?? "",
    fields,
    actor: staff,
    now,
  });
  if (outcome === undefined) return data(null, { status: 400 });
  if (outcome === "missing") return data(null, { status: 404 });
  if (outcome.kind === "done")
    return redirect(pathFor("office-reply-templates", language, {}, { done: outcome.change }), 303);
  context.set(rejected, { outcome, typed: fields });
  const isDenied = outcome.kind === "problem" && outcome.problem === "denied";
  return data(null, { status: outcome.kind === "conflict" ? 409 : isDenied ? 403 : 422 });
});

export default officeScreen(TemplateScreen);
