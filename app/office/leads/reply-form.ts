import type { LanguageTexts } from "../../i18n/language-texts.ts";
import { momentText } from "../moment-text.ts";
import { fillTemplate, type ReplyValues } from "../replies/reply-template.ts";
import type { ListedTemplate } from "../replies/reply-templates.server.ts";
import type { Lead } from "./find-leads.server.ts";
import type { ReplyDraft } from "./reply-drafts.server.ts";

/** Form to reply to a lead: templates to choose from, the text so far, and who else is writing a reply. */
export type ReplyForm = {
  /** Templates to choose from. `path`: leads to the form with the text of the template. */
  templates: { key: string; name: string; path: string }[];
  templatesPath: string;
  subject: string;
  text: string;
  /** The saved draft of this member of staff. `path`: leads to it while the form shows a template instead. */
  draft: { at: string; path: string | undefined } | undefined;
  /** Colleagues who have a saved draft of a reply too. */
  others: { author: string; at: string }[];
};

type Options = {
  /** Texts in the language of the member of staff, and in that of the visitor. */
  texts: { staff: LanguageTexts; visitor: LanguageTexts };
  templates: readonly ListedTemplate[];
  drafts: readonly ReplyDraft[];
  staffId: number;
  /** Key of the chosen template. */
  chosenTemplate: string | undefined;
  /** Path of the lead. */
  path: string;
  templatesPath: string;
  /** Title of the property or project in the language of the visitor, and the URL of its page. */
  about: { title: string; url: string } | undefined;
  /** Name of the visitor. */
  name: string;
  now: Date;
};

/**
 * Fills the reply form with the chosen template, or else with the draft of the member of staff. Only templates with a
 * text in the visitor's language can be chosen.
 */
export function replyForm(
  { reference, language }: Pick<Lead, "reference" | "language">,
  { texts, templates, drafts, staffId, chosenTemplate, path, templatesPath, about, name, now }: Options,
): ReplyForm {
  const values: ReplyValues = {
    name,
    home: about?.title ?? reference,
    link: about?.url ?? "",
    reference,
  };
  const usableTemplates = templates.flatMap(({ texts: textsByLanguage, ...template }) => {
    const ownTexts = textsByLanguage[language];
    return ownTexts?.text ? { ...template, ...ownTexts } : [];
  });
  const template = usableTemplates.find(({ key }) => key === chosenTemplate);
  const draft = drafts.find(({ accountId }) => accountId === staffId);
  const subject = texts.visitor.t("office:reply.subject", { about: values.home });
  const content = template
    ? {
        subject: template.subject === "" ? subject : fillTemplate(template.subject, values),
        text: fillTemplate(template.text, values),
      }
    : (draft ?? { subject, text: "" });
  return {
    templates: usableTemplates.map(({ key, name: ownName, builtIn }) => ({
      key,
      name: builtIn ? texts.staff.t(`office:lead.reply.templates.${builtIn}`) : (ownName ?? ""),
      path: `${path}?template=${key}#reply`,
    })),
    templatesPath,
    subject: content.subject,
    text: content.text,
    draft: draft && {
      at: momentText(draft.savedAt, now, texts.staff.formats),
      path: template ? `${path}#reply` : undefined,
    },
    others: drafts
      .filter(({ accountId }) => accountId !== staffId)
      .map(({ author, savedAt }) => ({ author, at: momentText(savedAt, now, texts.staff.formats) })),
  };
}
