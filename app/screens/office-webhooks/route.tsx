import { createContext, data, redirect } from "react-router";
import { officeScreen } from "../../office/ui/office-screen.tsx";
import { WebhooksScreen } from "../../office/webhooks/ui/webhooks-screen.tsx";
import {
  handleWebhookForm,
  type WebhookOutcome,
  webhooksPage,
} from "../../office/webhooks/webhooks-page.server.ts";
import { officeAction, officeLoader } from "../office-request.ts";

/** Outcome of the action, for the loader. */
const actionResult = createContext<WebhookOutcome | null>(null);

export const loader = officeLoader(async ({ pageContext, visitor, context }) => {
  const done = visitor.query.get("done") === "replay" ? ({ kind: "done" } as const) : undefined;
  return {
    title: pageContext.texts.t("office:webhooks.title"),
    page: await webhooksPage(
      pageContext.database,
      visitor.query,
      context.get(actionResult) ?? done,
      pageContext,
    ),
  };
});

export const action = officeAction(async ({ pageContext, visitor, staff, url, context }) => {
  const { fields } = visitor.form;
  const answer = await handleWebhookForm(pageContext.database, {
    fields,
    actor: staff,
    now: pageContext.now,
  });
  if (answer === undefined) return data(null, { status: 400 });
  if (answer.kind === "done") return redirect(`${url.pathname}?done=replay`, 303);
  context.set(actionResult, answer);
  return data(null, { status: 409 });
});

export default officeScreen(WebhooksScreen);
