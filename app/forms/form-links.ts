import type { ContactSubject, FindFormLinks, FormLink, FormLinks } from "../catalogue/form-links.ts";
import type { FormName } from "../config/form-settings.ts";
import type { SiteConfig } from "../config/site-config.ts";
import type { LanguageTexts } from "../i18n/language-texts.ts";
import type { Language } from "../i18n/languages.ts";
import { queryText } from "../i18n/paths/path-for.ts";
import type { Form, FormLinkDeclaration } from "./form.ts";
import { formPath } from "./form-path.ts";
import { configuredForm, FORMS } from "./forms.ts";
import { translateAnyKey } from "./translate-any-key.ts";

type FormLinksContext = { language: Language; texts: LanguageTexts; site: Pick<SiteConfig, "forms"> };

/**
 * Links from the page of a property or project to the forms that declare them, in the declared order. Forms
 * that the agency has switched off have no link.
 */
export function formLinks(context: FormLinksContext): FindFormLinks {
  return (subject) => {
    const links = Object.values(FORMS)
      .filter((form) => isAbout(form, subject) && configuredForm(form.name, context.site.forms) !== undefined)
      .flatMap(({ name, links: declared = [] }) => declared.map((link) => ({ name, link })))
      .toSorted((one, other) => one.link.order - other.link.order);
    const linksAs = (...roles: FormLinkDeclaration["role"][]) =>
      links
        .filter(({ link }) => roles.includes(link.role))
        .map(({ name, link }) => linkTo(name, link, subject.id, context));
    const [viewing] = linksAs("viewing");
    const [message] = linksAs("message");
    const [documents] = linksAs("documents");
    return { viewing, message, documents, more: linksAs("documents", "other") } satisfies FormLinks;
  };
}

function isAbout({ about, goal }: Form, subject: ContactSubject): boolean {
  return about === subject.about && (goal === undefined || ("goal" in subject && goal === subject.goal));
}

function linkTo(
  name: FormName,
  { text, short, query }: FormLinkDeclaration,
  id: number,
  { language, texts }: FormLinksContext,
): FormLink {
  const t = translateAnyKey(texts);
  const path = formPath(name, language, { id }) + (query ? queryText(query) : "");
  return { text: t(text), ...(short && { short: t(short) }), path };
}
