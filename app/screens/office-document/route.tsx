import { createContext, data, redirect } from "react-router";
import { readId } from "../../format/id.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { pageFile, pageName } from "../../office/pages/page-file.ts";
import { officeScreen } from "../../office/ui/office-screen.tsx";
import { handleDocumentForm } from "../../office/website/change-document.server.ts";
import {
  DONE,
  type DocumentOutcome,
  documentPage,
  publicationQuery,
  readTypedPublication,
} from "../../office/website/document-page.server.ts";
import { isThemeForm } from "../../office/website/theme-preview.server.ts";
import { DocumentScreen } from "../../office/website/ui/document-screen.tsx";
import { newestProperties } from "../newest-properties.ts";
import { officeAction, officeLoader } from "../office-request.ts";

/** Outcome of the action, for the loader. */
const actionResult = createContext<{ outcome: DocumentOutcome; typed: unknown; fieldPath?: string } | null>(
  null,
);

export const loader = officeLoader(async ({ pageContext, visitor, context }) => {
  const { query } = visitor;
  const path = query.get("path");
  // The links of the language switcher have no query.
  if (path === null) throw redirect(pathFor("office-website", pageContext.language), 303);
  // Pages have an editor of their own.
  if (pageFile(pageName(path)) === path)
    throw redirect(pathFor("office-page", pageContext.language, { name: pageName(path) }), 303);
  const done = DONE.find((change) => change === query.get("done"));
  const answer = context.get(actionResult);
  const { outcome, typed } = answer ?? {
    outcome: done && ({ kind: "done", done } as const),
    typed: undefined,
  };
  const request = {
    path,
    fieldPath: answer?.fieldPath ?? query.get("at") ?? "",
    version: readId(query.get("version")),
    before: readId(query.get("before")),
    outcome,
    typed,
    typedPublication: readTypedPublication(answer ? visitor.form.fields : Object.fromEntries(query)),
  };
  const [property] = isThemeForm(request) ? await newestProperties(pageContext) : [];
  const page = await documentPage(
    pageContext.services.content,
    { ...request, propertyPath: property?.path },
    pageContext,
  );
  return page && { title: page.title, page };
});

export const action = officeAction(async ({ pageContext, visitor, staff, context }) => {
  const path = visitor.query.get("path") ?? "";
  const answer = await handleDocumentForm(
    pageContext.services.content,
    { path, fieldPath: visitor.query.get("at") ?? "", fields: visitor.form.fields, author: staff },
    pageContext,
  );
  switch (answer.kind) {
    case "done": {
      const { fieldPath, done } = answer;
      const publication = publicationQuery(done, visitor.form.fields);
      const query = { path, ...(fieldPath && { at: fieldPath }), done, ...publication };
      return redirect(pathFor("office-document", pageContext.language, {}, query), 303);
    }
    case "rerender":
      context.set(actionResult, answer);
      return data(null, { status: answer.status });
    case "missing":
      return data(null, { status: 404 });
    case "unknown":
      return data(null, { status: 400 });
  }
});

export default officeScreen(DocumentScreen);
