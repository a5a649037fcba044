import { createContext, data, redirect } from "react-router";
import {
  handleSubscribersForm,
  type RejectedImport,
  subscribersPage,
} from "../../office/newsletters/subscribers-page.server.ts";
import { SubscribersScreen } from "../../office/newsletters/ui/subscribers-screen.tsx";
import { officeScreen } from "../../office/ui/office-screen.tsx";
import { officeAction, officeLoader } from "../office-request.ts";

/** An import that was rejected, for the loader. */
const rejected = createContext<RejectedImport | null>(null);

export const loader = officeLoader(async ({ pageContext, visitor, context }) => {
  const options = { ...pageContext, rejected: context.get(rejected) ?? undefined };
  const page = await subscribersPage(pageContext.database, visitor.query, options);
  return { title: pageContext.texts.t("office-newsletters:subscribers.title"), page };
});

export const action = officeAction(async ({ pageContext, visitor, staff, url, context }) => {
  const { database, services, now } = pageContext;
  const { newsletters } = services;
  const answer = await handleSubscribersForm(database, {
    fields: visitor.form.fields,
    staff,
    newsletters,
    now,
  });
  if (answer === undefined) return data(null, { status: 400 });
  if ("query" in answer) return redirect(url.pathname + answer.query, 303);
  context.set(rejected, answer);
  return data(null, { status: 422 });
});

export default officeScreen(SubscribersScreen);
