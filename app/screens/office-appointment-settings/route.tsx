import { createContext, data, redirect } from "react-router";
import {
  handleSettingsForm,
  type RejectedSettings,
  settingsPage,
} from "../../office/appointments/settings-page.server.ts";
import { SettingsScreen } from "../../office/appointments/ui/settings-screen.tsx";
import { officeScreen } from "../../office/ui/office-screen.tsx";
import { officeAction, officeLoader } from "../office-request.ts";

/** A form that was rejected, for the loader. */
const rejected = createContext<RejectedSettings | null>(null);

export const loader = officeLoader(async ({ pageContext, visitor, context }) => {
  const page = await settingsPage(pageContext.database, {
    ...pageContext,
    rejected: context.get(rejected) ?? undefined,
    done: visitor.query.get("done"),
  });
  return { title: pageContext.texts.t("office-appointments:settings.title"), page };
});

export const action = officeAction(async ({ pageContext, visitor, staff, url, context }) => {
  const { database, site, now } = pageContext;
  const answer = await handleSettingsForm(database, {
    fields: visitor.form.fields,
    site,
    actor: staff,
    now,
  });
  if (answer === undefined) return data(null, { status: 400 });
  if (answer.kind === "done") return redirect(`${url.pathname}?done=${answer.change}`, 303);
  context.set(rejected, answer);
  return data(null, { status: answer.outcome.kind === "conflict" ? 409 : 422 });
});

export default officeScreen(SettingsScreen);
