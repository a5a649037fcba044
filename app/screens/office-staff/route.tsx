import { createContext, data, redirect } from "react-router";
import {
  handleStaffForm,
  readInvitation,
  readStaffChange,
  type StaffOutcome,
  staffPage,
} from "../../office/staff/staff-page.server.ts";
import { StaffScreen } from "../../office/staff/ui/staff-screen.tsx";
import { officeScreen } from "../../office/ui/office-screen.tsx";
import { officeAction, officeLoader } from "../office-request.ts";

/** Outcome of the action, for the loader. */
const actionResult = createContext<StaffOutcome | null>(null);

export const loader = officeLoader(async ({ pageContext, visitor, staff, context }) => {
  const { services, texts, now } = pageContext;
  const staffOutcome = context.get(actionResult) ?? readStaffChange(visitor.query.get("done"));
  return {
    title: texts.t("office:staff.title"),
    page: await staffPage(services.accounts, staffOutcome, {
      texts,
      now,
      selfId: staff.id,
      invitation: staffOutcome?.kind === "problem" ? readInvitation(visitor.form.fields) : undefined,
    }),
  };
});

export const action = officeAction(async ({ pageContext, visitor, staff, url, context }) => {
  const { services, language, now } = pageContext;
  const { fields } = visitor.form;
  const answer = await handleStaffForm(services.accounts, { fields, actor: staff, language, now });
  if (answer?.kind === "done") return redirect(`${url.pathname}?done=${answer.change}`, 303);
  if (answer) context.set(actionResult, answer);
  return data(null, { status: answer ? 422 : 400 });
});

export default officeScreen(StaffScreen);
