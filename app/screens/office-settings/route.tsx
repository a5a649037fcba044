import { createContext, data, redirect } from "react-router";
import {
  handleRulesForm,
  type RejectedRules,
  rulesPage,
} from "../../office/settings/settings-page.server.ts";
import { RulesScreen } from "../../office/settings/ui/rules-screen.tsx";
import { officeScreen } from "../../office/ui/office-screen.tsx";
import { officeAction, officeLoader } from "../office-request.ts";

/** A form that was rejected, for the loader. */
const rejected = createContext<RejectedRules | null>(null);

export const loader = officeLoader(async ({ pageContext, visitor, context }) => ({
  title: pageContext.texts.t("office:settings.title"),
  page: await rulesPage(pageContext.database, {
    ...pageContext,
    rejected: context.get(rejected) ?? undefined,
    isDone: visitor.query.get("done") === "save",
  }),
}));

export const action = officeAction(async ({ pageContext, visitor, staff, url, context }) => {
  const { database, site, now } = pageContext;
  const answer = await handleRulesForm(database, { site, fields: visitor.form.fields, actor: staff, now });
  if (answer === undefined) return data(null, { status: 400 });
  if (answer.kind === "done") return redirect(`${url.pathname}?done=save`, 303);
  context.set(rejected, answer);
  return data(null, { status: answer.outcome.kind === "conflict" ? 409 : 422 });
});

export default officeScreen(RulesScreen);
