import { createContext, data, redirect } from "react-router";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { addPage, pagesPage, type RejectedPage } from "../../office/pages/pages-page.server.ts";
import { PagesScreen } from "../../office/pages/ui/pages-screen.tsx";
import { addSuggestedPage } from "../../office/setup/suggested-pages.server.ts";
import { officeScreen } from "../../office/ui/office-screen.tsx";
import { officeAction, officeLoader } from "../office-request.ts";

/** New page that was rejected, for the loader. */
const rejected = createContext<RejectedPage | null>(null);

export const loader = officeLoader(async ({ pageContext, context }) => ({
  title: pageContext.texts.t("office-pages:title"),
  page: await pagesPage(pageContext.services.content, context.get(rejected) ?? undefined, pageContext),
}));

export const action = officeAction(async ({ pageContext, visitor, staff, context }) => {
  const { fields } = visitor.form;
  if (fields.action?.startsWith("suggested:")) {
    const submitted = { action: fields.action, author: staff };
    const added = await addSuggestedPage(pageContext.services.content, submitted, pageContext);
    if (added === undefined) return data(null, { status: 400 });
    const { name, part } = added;
    return redirect(pathFor("office-page", pageContext.language, { name }, { part, done: "draft" }), 303);
  }
  if (fields.action !== "new") return data(null, { status: 400 });
  const answer = await addPage(pageContext.services.content, { fields, author: staff }, pageContext);
  if (answer.kind === "added")
    return redirect(
      pathFor("office-page", pageContext.language, { name: answer.name }, { done: "draft" }),
      303,
    );
  context.set(rejected, answer.rejected);
  return data(null, { status: 422 });
});

export default officeScreen(PagesScreen);
