import { createContext, data, redirect } from "react-router";
import { MAX_NOTE_CHARACTERS } from "../../content/versions/note-length.ts";
import { readId } from "../../format/id.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { handlePageForm } from "../../office/pages/handle-page-form.server.ts";
import { pageEditor } from "../../office/pages/page-editor.server.ts";
import { type RejectedRemoval, removePage } from "../../office/pages/page-removal.server.ts";
import { removedPage, restorePage } from "../../office/pages/removed-page.server.ts";
import { PageEditorScreen } from "../../office/pages/ui/page-editor-screen.tsx";
import { officeScreen } from "../../office/ui/office-screen.tsx";
import {
  DONE,
  type DocumentOutcome,
  publicationQuery,
  readTypedPublication,
} from "../../office/website/document-page.server.ts";
import { officeAction, officeLoader } from "../office-request.ts";

/** Outcome of the action, for the loader. */
type ActionResult = {
  outcome?: DocumentOutcome;
  typed?: unknown;
  rejectedRemoval?: RejectedRemoval;
  isRejected?: boolean;
};

const actionResult = createContext<ActionResult | null>(null);

export const loader = officeLoader(async ({ pageContext, visitor, params, context }) => {
  const { query } = visitor;
  const done = DONE.find((change) => change === query.get("done"));
  const rejected = context.get(actionResult);
  const result: ActionResult = rejected ?? { outcome: done && { kind: "done", done } };
  const editorRequest = {
    name: params.name,
    part: query.get("part") ?? undefined,
    module: query.get("module") ?? undefined,
    version: readId(query.get("version")),
    before: readId(query.get("before")),
    outcome: result.outcome,
    typed: result.typed,
    typedPublication: readTypedPublication(rejected ? visitor.form.fields : Object.fromEntries(query)),
    rejectedRemoval: result.rejectedRemoval,
  };
  const { content } = pageContext.services;
  const isRejected = result.isRejected ?? false;
  const page =
    (await pageEditor(content, editorRequest, pageContext)) ??
    (await removedPage(content, { name: params.name, isRejected }, pageContext));
  return page && { title: page.title, page };
});

export const action = officeAction(async ({ pageContext, visitor, params, staff, context }) => {
  const { name } = params;
  const { content } = pageContext.services;
  const { action: button, token = "", target = "", note = "" } = visitor.form.fields;
  const by = { token, author: staff, now: pageContext.now };
  const redirectToEditor = (query: Record<string, string>) =>
    redirect(pathFor("office-page", pageContext.language, { name: name ?? "" }, query), 303);
  if (button === "remove") {
    const removed = await removePage(content, name, {
      ...by,
      target,
      note: note.trim().slice(0, MAX_NOTE_CHARACTERS),
    });
    if (removed === undefined) return data(null, { status: 404 });
    if (removed.kind === "removed") return redirectToEditor({});
    context.set(actionResult, { rejectedRemoval: { problem: removed.problem, target, note } });
    return data(null, { status: removed.problem === "outdated" ? 409 : 422 });
  }
  if (button === "restore-page") {
    const restored = await restorePage(content, name, by);
    if (restored === "restored" || restored === "draft") return redirectToEditor({ done: restored });
    context.set(actionResult, { isRejected: true });
    return data(null, { status: restored === undefined ? 404 : 409 });
  }
  const submitted = {
    name,
    part: visitor.query.get("part") ?? undefined,
    module: visitor.query.get("module") ?? undefined,
    fields: visitor.form.fields,
    author: staff,
  };
  const answer = await handlePageForm(content, submitted, pageContext);
  switch (answer.kind) {
    case "done":
      return redirectToEditor({
        ...answer.query,
        done: answer.done,
        ...publicationQuery(answer.done, visitor.form.fields),
      });
    case "rerender":
      context.set(actionResult, answer);
      return data(null, { status: answer.status });
    case "missing":
      return data(null, { status: 404 });
    case "unknown":
      return data(null, { status: 400 });
  }
});

export default officeScreen(PageEditorScreen);
