import { createContext, data, redirect } from "react-router";
import { readId } from "../../format/id.ts";
import { handlePictureForm } from "../../office/pictures/handle-picture-form.server.ts";
import { type PictureOutcome, picturesPage } from "../../office/pictures/pictures-page.server.ts";
import { PicturesScreen } from "../../office/pictures/ui/pictures-screen.tsx";
import { officeScreen } from "../../office/ui/office-screen.tsx";
import { withoutOutcome } from "../after-sign-in.ts";
import { officeAction, officeLoader } from "../office-request.ts";

/** Outcome of the action, for the loader. */
const actionResult = createContext<PictureOutcome | null>(null);

const DONE = ["described", "cropped", "focused", "removed"] as const;

export const loader = officeLoader(async ({ pageContext, visitor, context }) => {
  const { query } = visitor;
  const listRequest = {
    searchText: (query.get("q") ?? "").trim().slice(0, 100),
    from: readId(query.get("from")) ?? 0,
    uploaded: query.get("uploaded"),
    outcome: context.get(actionResult) ?? DONE.find((change) => change === query.get("done")),
  };
  return {
    title: pageContext.texts.t("website:pictures.title"),
    page: await picturesPage(pageContext.database, pageContext.services.content, listRequest, pageContext),
  };
});

export const action = officeAction(async ({ pageContext, visitor, staff, url, context }) => {
  const submitted = {
    fields: visitor.form.fields,
    author: staff,
    languages: pageContext.site.languages.enabled,
    dataFolder: pageContext.services.dataFolder,
    now: pageContext.now,
  };
  const outcome = await handlePictureForm(pageContext.database, pageContext.services, submitted);
  if (outcome === undefined) return data(null, { status: 404 });
  const done = DONE.find((change) => change === outcome);
  if (done) {
    // Keeps the search and the page of the list, for staff who describe one picture after another.
    const query = withoutOutcome(visitor.query);
    query.set("done", done);
    return redirect(`${url.pathname}?${query}`, 303);
  }
  context.set(actionResult, outcome);
  return data(null, { status: 422 });
});

export default officeScreen(PicturesScreen);
