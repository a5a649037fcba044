import type { LanguageTexts } from "../../i18n/language-texts.ts";
import { momentText } from "../moment-text.ts";
import { fillTemplate, type ReplyValues } from "../replies/reply-template.ts";
import type { ListedTemplate } from "../replies/reply-templates.server.ts";
import type { Lead } from "./find-leads.server.ts";
import type { ReplyDraft } from "./reply-drafts.server.ts";

/** Form of an answer: templates to begin with, the text so far, and who else is writing. */
export type LeadReplies = {
  templates: { key: string; text: string; path: string }[];
  templatesPath: string;
  subject: string;
  text: string;
  /** Time of the draft of one's own. `path`: the page with it, when a template is shown in its place. */
  draft: { at: string; path: string | undefined } | undefined;
  /** Colleagues who are writing an answer. */
  others: { author: string; at: string }[];
};

type Options = {
  texts: { own: LanguageTexts; visitor: LanguageTexts };
  templates: readonly ListedTemplate[];
  drafts: readonly ReplyDraft[];
  staffId: number;
  /** Key of the template that was chosen. */
  chosen: string | undefined;
  /** Path of the lead. */
  path: string;
  templatesPath: string;
  /** Title of the property in the language of the visitor, and its address on the site. */
  property: { title: string; address: string } | undefined;
  name: string;
  now: Date;
};

/**
 * Answer to a lead: the chosen template, otherwise the draft of the member of staff. Templates are those with a text in
 * the visitor's language.
 */
export function leadReplies(
  { reference, language }: Pick<Lead, "reference" | "language">,
  { texts, templates, drafts, staffId, chosen, path, templatesPath, property, name, now }: Options,
): LeadReplies {
  const values: ReplyValues = {
    name,
    home: property?.title ?? reference,
    link: property?.address ?? "",
    reference,
  };
  const offered = templates.flatMap(({ texts: inLanguages, ...template }) => {
    const own = inLanguages[language];
    return own?.text ? { ...template, ...own } : [];
  });
  const template = offered.find(({ key }) => key === chosen);
  const draft = drafts.find(({ accountId }) => accountId === staffId);
  const subject = texts.visitor.t("office:reply.subject", { about: values.home });
  const shown = template
    ? {
        subject: template.subject === "" ? subject : fillTemplate(template.subject, values),
        text: fillTemplate(template.text, values),
      }
    : (draft ?? { subject, text: "" });
  return {
    templates: offered.map(({ key, name: title, builtIn }) => ({
      key,
      text: builtIn ? texts.own.t(`office:lead.reply.templates.${builtIn}`) : (title ?? ""),
      path: `${path}?template=${key}#reply`,
    })),
    templatesPath,
    subject: shown.subject,
    text: shown.text,
    draft: draft && {
      at: momentText(draft.savedAt, now),
      path: template ? `${path}#reply` : undefined,
    },
    others: drafts
      .filter(({ accountId }) => accountId !== staffId)
      .map(({ author, savedAt }) => ({ author, at: momentText(savedAt, now) })),
  };
}
