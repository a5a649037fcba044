import { createContext, data, redirect } from "react-router";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { changePage } from "../../office/pages/change-page.server.ts";
import { pageEditor } from "../../office/pages/page-editor.server.ts";
import { PageEditorScreen } from "../../office/pages/ui/page-editor-screen.tsx";
import { readId } from "../../office/read-id.ts";
import { officeScreen } from "../../office/ui/office-screen.tsx";
import { DONE, type DocumentOutcome } from "../../office/website/document-page.server.ts";
import { officeAction, officeLoader } from "../office-visit.ts";

/** Outcome of the action, for the loader. */
const answered = createContext<{ outcome: DocumentOutcome; typed: unknown } | null>(null);

export const loader = officeLoader(async ({ current, visit, params, context }) => {
  const { query } = visit;
  const done = DONE.find((one) => one === query.get("done"));
  const { outcome, typed } = context.get(answered) ?? {
    outcome: done && ({ kind: "done", done } as const),
    typed: undefined,
  };
  const asked = {
    name: params.name,
    part: query.get("part") ?? undefined,
    module: query.get("module") ?? undefined,
    version: readId(query.get("version")),
    before: readId(query.get("before")),
    outcome,
    typed,
  };
  const page = await pageEditor(current.services.content, asked, current);
  return page && { title: page.title, page };
});

export const action = officeAction(async ({ current, visit, params, staff, context }) => {
  const { name } = params;
  const sent = {
    name,
    part: visit.query.get("part") ?? undefined,
    module: visit.query.get("module") ?? undefined,
    fields: visit.form.fields,
    author: staff,
  };
  const answer = await changePage(current.services.content, sent, current);
  switch (answer.kind) {
    case "done": {
      const query = { ...answer.query, done: answer.done };
      return redirect(pathFor("office-page", current.language, { name: name ?? "" }, query), 303);
    }
    case "shown":
      context.set(answered, answer);
      return data(null, { status: answer.status });
    case "missing":
      return data(null, { status: 404 });
    case "unknown":
      return data(null, { status: 400 });
  }
});

export default officeScreen(PageEditorScreen);
