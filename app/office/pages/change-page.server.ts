import type { ContentService } from "../../content/versions/content-service.server.ts";
import { applyListAction } from "../website/apply-form.ts";
import { changeDocument, type DocumentAnswer } from "../website/change-document.server.ts";
import type { Showing } from "../website/document-page.server.ts";
import type { JsonSchema } from "../website/json-schema.ts";
import { changeModules, MODULES } from "./change-modules.ts";
import { isPageOfScreen, openPage } from "./open-page.server.ts";
import {
  placesOfSelection,
  queryOfPlace,
  queryOfSelection,
  type Selection,
  selectionOf,
} from "./page-parts.ts";
import { newModule, pageSchema, sharedItems } from "./page-schema.server.ts";

/** Applies a submitted form of the editor. `query`: place at which the editor continues. */
export async function changePage(
  content: ContentService,
  sent: {
    name: string | undefined;
    part: string | undefined;
    module: string | undefined;
    fields: Record<string, string>;
    author: { id: number; name: string };
  },
  showing: Showing,
): Promise<DocumentAnswer & { query: Record<string, string> }> {
  const opened = await openPage(content, sent.name);
  if (!opened) return { kind: "missing", query: {} };
  const { found, path, document } = opened;
  const selection = selectionOf(document, sent);
  const schema = pageSchema(document, await sharedItems(content, showing.language), showing.texts);
  let query = queryOfSelection(selection, document);
  const answer = await changeDocument(
    content,
    found,
    { path, at: "", fields: sent.fields, author: sent.author },
    showing,
    {
      schema,
      places: placesOfSelection(selection, { isScreen: isPageOfScreen(document) }),
      isInline: true,
      act: (typed, action) => {
        const changed =
          changeModules(typed, action, newModule) ?? listAction(typed, action, { schema, selection });
        if (changed?.added) query = queryOfPlace(changed.document, changed.added);
        // The form of a module that is gone shows the list.
        else if (changed) query = queryOfSelection(selectionOf(changed.document, sent), changed.document);
        return changed;
      },
    },
  );
  return { ...answer, query };
}

/** Buttons of lists within the module that is shown. */
function listAction(
  document: unknown,
  action: string,
  { schema, selection }: { schema: JsonSchema; selection: Selection },
) {
  const isInside = action.split(":")[1]?.startsWith(`${MODULES}.${selection.module}.`);
  return isInside ? applyListAction({ schema, document }, action) : undefined;
}
