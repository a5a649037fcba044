import type { ContentService } from "../../content/versions/content-service.server.ts";
import { applyListAction } from "../website/apply-form.ts";
import { changeDocument, type DocumentFormResult } from "../website/change-document.server.ts";
import type { EditorContext } from "../website/document-page.server.ts";
import { type JsonSchema, withValue } from "../website/json-schema.ts";
import { fieldsAt } from "../website/record-key.ts";
import { parseJson } from "../website/website-page.server.ts";
import { changeModules, MODULES } from "./change-modules.ts";
import { isPageOfScreen, openPage } from "./open-page.server.ts";
import { modulesOf } from "./page-document.ts";
import {
  fieldPathsOfSelection,
  queryOfField,
  queryOfSelection,
  type Selection,
  selectionOf,
} from "./page-parts.ts";
import { newModule, pageSchema, readSharedItems } from "./page-schema.server.ts";

/** Carries out a submitted form of the page editor. `query`: the part of the editor to open next. */
export async function handlePageForm(
  content: ContentService,
  form: {
    name: string | undefined;
    part: string | undefined;
    module: string | undefined;
    fields: Record<string, string>;
    author: { id: number; name: string };
  },
  context: EditorContext,
): Promise<DocumentFormResult & { query: Record<string, string> }> {
  const opened = await openPage(content, form.name);
  if (!opened) return { kind: "missing", query: {} };
  const { found, path, document } = await withModule(content, opened, form.module);
  const selection = selectionOf(document, form);
  const schema = pageSchema(document, await readSharedItems(content, context.language), context.texts);
  const fields =
    selection.module === undefined ? form.fields : fieldsAt(form.fields, `${MODULES}.${selection.module}`);
  let query = queryOfSelection(selection, document);
  const result = await changeDocument(
    content,
    found,
    { path, fieldPath: "", fields, author: form.author },
    context,
    {
      schema,
      fieldPaths: fieldPathsOfSelection(selection, { isScreen: isPageOfScreen(document) }),
      isInline: true,
      act: (typed, action) => {
        const changed =
          changeModules(typed, action, newModule) ?? listAction(typed, action, { schema, selection });
        if (changed?.added) query = queryOfField(changed.document, changed.added);
        // After a module is deleted, the editor returns to the list.
        else if (changed) query = queryOfSelection(selectionOf(changed.document, form), changed.document);
        return changed;
      },
    },
  );
  return { ...result, query };
}

/** Number of versions in which a deleted module is searched. */
const SEARCHED_VERSIONS = 20;

/**
 * Returns the page with the module of the form. A module that somebody else has deleted meanwhile is at the end, as it was in
 * the latest version that has it, so that nothing that was typed is lost.
 */
async function withModule(
  content: ContentService,
  opened: NonNullable<Awaited<ReturnType<typeof openPage>>>,
  moduleId: string | undefined,
): Promise<typeof opened> {
  const { path, found, document } = opened;
  const modules = modulesOf(document);
  if (moduleId === undefined || modules.some(({ id }) => id === moduleId)) return opened;
  const versions = await content.versions(path, { limit: SEARCHED_VERSIONS });
  const texts = [...versions.map(({ body }) => body ?? undefined), found.file];
  const module = texts
    .flatMap((text) => modulesOf(parseJson(text)))
    .find((candidate) => candidate.id === moduleId);
  if (module === undefined) return opened;
  const withIt = withValue(document, MODULES, [...modules, module]);
  return { path, document: withIt, found: { ...found, text: JSON.stringify(withIt) } };
}

/** Carries out a button of a list inside the selected module. */
function listAction(
  document: unknown,
  action: string,
  { schema, selection }: { schema: JsonSchema; selection: Selection },
) {
  const isInside = action.split(":")[1]?.startsWith(`${MODULES}.${selection.module}.`);
  return isInside ? applyListAction({ schema, document }, action) : undefined;
}
