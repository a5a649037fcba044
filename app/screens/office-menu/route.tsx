import { createContext, data, redirect } from "react-router";
import { officeScreen } from "../../office/ui/office-screen.tsx";
import { handleMenuForm, type MenuOutcome, menuPage } from "../../office/website/menu-page.server.ts";
import { MenuScreen } from "../../office/website/ui/menu-screen.tsx";
import { officeAction, officeLoader } from "../office-request.ts";

/** Outcome of the action, for the loader. */
const actionResult = createContext<MenuOutcome | null>(null);

export const loader = officeLoader(async ({ pageContext, visitor, context }) => {
  const done = visitor.query.get("done") === "moved" ? ({ kind: "done" } as const) : undefined;
  const outcome = context.get(actionResult) ?? done;
  return {
    title: pageContext.texts.t("website:menu.title"),
    page: await menuPage(pageContext.services.content, outcome, pageContext),
  };
});

export const action = officeAction(async ({ pageContext, visitor, staff, url, context }) => {
  const { action = "" } = visitor.form.fields;
  const outcome = await handleMenuForm(pageContext.services.content, { action, author: staff }, pageContext);
  if (outcome === undefined) return data(null, { status: 400 });
  if (outcome.kind === "done") return redirect(`${url.pathname}?done=moved`, 303);
  context.set(actionResult, outcome);
  return data(null, { status: 409 });
});

export default officeScreen(MenuScreen);
