import { textInLanguage } from "../../../i18n/multilingual-text.ts";
import { resolveActions } from "../../action.ts";
import { contentPicture } from "../../content-picture.ts";
import { inlineContent } from "../../site-folder/inline-content.server.ts";
import type { LoadModule } from "../module-loader.ts";

export const loadCallToAction: LoadModule<"call-to-action"> = (module, { content, language }) => {
  const call =
    inlineContent("call-to-action", module) ?? content.calls.find(({ id }) => id === module.relations.id);
  if (call === undefined) return undefined;
  const actions = resolveActions(call.actions, language, content.table);
  if (actions.length === 0) return undefined;
  return {
    title: textInLanguage(call.title, language),
    text: textInLanguage(call.text, language),
    picture: contentPicture(content, call.image),
    actions,
  };
};
