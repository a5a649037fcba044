import { createContext, data, redirect } from "react-router";
import { readId } from "../../format/id.ts";
import type { ImportOutcome } from "../../office/imports/import-outcome.ts";
import { importsPage } from "../../office/imports/imports-page.server.ts";
import { requestImport } from "../../office/imports/request-import.server.ts";
import { ImportsScreen } from "../../office/imports/ui/imports-screen.tsx";
import { officeScreen } from "../../office/ui/office-screen.tsx";
import { denyForm, mayDo, officeAction, officeLoader } from "../office-request.ts";

/** Outcome of the action, for the loader. */
const actionResult = createContext<ImportOutcome | null>(null);

export const loader = officeLoader(async (request) => {
  const { pageContext, context } = request;
  const { query } = request.visitor;
  const done = query.get("done") === "started" ? ({ kind: "done" } as const) : undefined;
  const page = await importsPage(
    pageContext.database,
    {
      before: readId(query.get("before")),
      feeds: pageContext.site.feeds,
      mayStart: mayDo(request, "imports.start"),
      outcome: context.get(actionResult) ?? done,
    },
    pageContext,
  );
  return { title: pageContext.texts.t("office:imports.title"), page };
});

export const action = officeAction(async (request) => {
  const { pageContext, staff, url, context } = request;
  const { action, feed = "" } = request.visitor.form.fields;
  if (!mayDo(request, "imports.start")) return denyForm(request);
  if (action !== "start") return data(null, { status: 400 });
  const answer = await requestImport(pageContext.database, {
    request: { kind: "feed", feed },
    feeds: pageContext.site.feeds,
    actor: staff,
    now: pageContext.now,
  });
  if (answer.kind === "started") return redirect(`${url.pathname}?done=started`, 303);
  context.set(actionResult, answer);
  return data(null, { status: 409 });
});

export default officeScreen(ImportsScreen);
