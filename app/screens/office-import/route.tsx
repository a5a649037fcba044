import { createContext, data, redirect } from "react-router";
import { LOST_FIELDS } from "../../feeds/import/lost-field.ts";
import { readId } from "../../format/id.ts";
import type { ImportOutcome } from "../../office/imports/import-outcome.ts";
import { importPage } from "../../office/imports/import-page.server.ts";
import { requestImport } from "../../office/imports/request-import.server.ts";
import { ImportScreen } from "../../office/imports/ui/import-screen.tsx";
import { officeScreen } from "../../office/ui/office-screen.tsx";
import { denyForm, mayDo, officeAction, officeLoader } from "../office-request.ts";

/** Outcome of the action, for the loader. */
const actionResult = createContext<ImportOutcome | null>(null);

export const loader = officeLoader(async (request) => {
  const { pageContext, context, params } = request;
  const run = readId(params.id);
  if (run === undefined) return undefined;
  const done = request.visitor.query.get("done") === "started" ? ({ kind: "done" } as const) : undefined;
  const page = await importPage(
    pageContext.database,
    {
      run,
      feeds: pageContext.site.feeds,
      mayStart: mayDo(request, "imports.start"),
      outcome: context.get(actionResult) ?? done,
    },
    pageContext,
  );
  return page && { title: pageContext.texts.t("office:imports.one", { feed: page.feed }), page };
});

export const action = officeAction(async (request) => {
  const { pageContext, staff, url, context, params } = request;
  const { fields } = request.visitor.form;
  const run = readId(params.id);
  if (!mayDo(request, "imports.start")) return denyForm(request);
  if (run === undefined) return data(null, { status: 404 });
  const lostFields = LOST_FIELDS.filter((name) => fields[`lost-${name}`] === "yes");
  const isAgreed =
    fields.action === "agree-lost-fields"
      ? lostFields.length > 0
      : fields.action === "agree" && fields.confirm === "yes" && lostFields.length === 0;
  if (!isAgreed) return data(null, { status: 400 });
  const answer = await requestImport(pageContext.database, {
    request: { kind: "held", run, lostFields },
    feeds: pageContext.site.feeds,
    actor: staff,
    now: pageContext.now,
  });
  if (answer.kind === "started") return redirect(`${url.pathname}?done=started`, 303);
  context.set(actionResult, answer);
  return data(null, { status: 409 });
});

export default officeScreen(ImportScreen);
