import { createContext, data, redirect } from "react-router";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { addPage, pagesPage, type RejectedPage } from "../../office/pages/pages-page.server.ts";
import { PagesScreen } from "../../office/pages/ui/pages-screen.tsx";
import { addSuggestedPage } from "../../office/setup/suggested-pages.server.ts";
import { officeScreen } from "../../office/ui/office-screen.tsx";
import { officeAction, officeLoader } from "../office-request.ts";

/** New page that was rejected, for the loader. */
const rejected = createContext<RejectedPage | null>(null);

export const loader = officeLoader(async ({ current, context }) => ({
  title: current.texts.t("office-pages:title"),
  page: await pagesPage(current.services.content, context.get(rejected) ?? undefined, current),
}));

export const action = officeAction(async ({ current, visitor, staff, context }) => {
  const { fields } = visitor.form;
  if (fields.action?.startsWith("suggested:")) {
    const submitted = { action: fields.action, author: staff };
    const added = await addSuggestedPage(current.services.content, submitted, current);
    if (added === undefined) return data(null, { status: 400 });
    const { name, part } = added;
    return redirect(pathFor("office-page", current.language, { name }, { part, done: "draft" }), 303);
  }
  if (fields.action !== "new") return data(null, { status: 400 });
  const answer = await addPage(current.services.content, { fields, author: staff }, current);
  if (answer.kind === "added")
    return redirect(pathFor("office-page", current.language, { name: answer.name }, { done: "draft" }), 303);
  context.set(rejected, answer.rejected);
  return data(null, { status: 422 });
});

export default officeScreen(PagesScreen);
