import { createContext, data, redirect } from "react-router";
import { handleMailForm, type MailOutcome, mailsPage } from "../../office/mails/mails-page.server.ts";
import { MailsScreen } from "../../office/mails/ui/mails-screen.tsx";
import { officeScreen } from "../../office/ui/office-screen.tsx";
import { officeAction, officeLoader } from "../office-request.ts";

/** Outcome of the action, for the loader. */
const actionResult = createContext<MailOutcome | null>(null);

export const loader = officeLoader(async ({ pageContext, visitor, context }) => {
  const done = visitor.query.get("done") === "retry" ? ({ kind: "done" } as const) : undefined;
  return {
    title: pageContext.texts.t("office:mails.title"),
    page: await mailsPage(
      pageContext.database,
      visitor.query,
      context.get(actionResult) ?? done,
      pageContext,
    ),
  };
});

export const action = officeAction(async ({ pageContext, visitor, staff, url, context }) => {
  const { fields } = visitor.form;
  const answer = await handleMailForm(pageContext.database, { fields, actor: staff, now: pageContext.now });
  if (answer === undefined) return data(null, { status: 400 });
  if (answer.kind === "done") return redirect(`${url.pathname}?done=retry`, 303);
  context.set(actionResult, answer);
  return data(null, { status: 409 });
});

export default officeScreen(MailsScreen);
