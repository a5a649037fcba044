import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Lead } from "./find-leads.server.ts";

/** Answers that staff begin with, in the language of the visitor. */
export const REPLY_TEMPLATES = ["answer", "viewing", "unavailable"] as const;

export type ReplyTemplate = (typeof REPLY_TEMPLATES)[number];

export function readReplyTemplate(text: string | null): ReplyTemplate | undefined {
  return REPLY_TEMPLATES.find((name) => name === text);
}

type Options = {
  /** Texts in the language of the visitor, and in that of the member of staff. */
  t: LanguageTexts["t"];
  own: LanguageTexts["t"];
  template: ReplyTemplate | undefined;
  path: string;
  /** Title of the property. */
  home: string | undefined;
  name: string;
};

/** Form of an answer: what to begin with, and the text so far. */
export function leadReplies(lead: Pick<Lead, "reference">, { t, own, template, path, home, name }: Options) {
  return {
    templates: REPLY_TEMPLATES.map((one) => ({
      name: one,
      text: own(`office:lead.reply.templates.${one}`),
      path: `${path}?template=${one}#reply`,
    })),
    subject: t("office:reply.subject", { about: home ?? lead.reference, reference: lead.reference }),
    text: template ? letter(template, { t, name, home: home ?? lead.reference }) : "",
  };
}

/** Greeting, text with room for what only the member of staff knows, and closing. */
function letter(
  template: ReplyTemplate,
  { t, name, home }: { t: LanguageTexts["t"]; name: string; home: string },
): string {
  const room = { answer: ["…"], viewing: ["- …\n- …"], unavailable: [] }[template];
  const text = t(`office:reply.${template}`, { home });
  return [t("office:reply.greeting", { name }), text, ...room, t("office:reply.closing")].join("\n\n");
}
