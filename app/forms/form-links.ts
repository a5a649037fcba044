import type { ContactSubject, FindFormLinks, FormLink, FormLinks } from "../catalogue/form-links.ts";
import type { FormName } from "../config/form-settings.ts";
import type { SiteConfig } from "../config/site-config.ts";
import type { LanguageTexts } from "../i18n/language-texts.ts";
import type { Language } from "../i18n/languages.ts";
import { queryText } from "../i18n/paths/path-for.ts";
import type { Form, FormOffer } from "./form.ts";
import { formPath } from "./form-path.ts";
import { wordsIn } from "./form-words.ts";
import { FORMS, formOf } from "./forms.ts";

type FormLinksShowing = { language: Language; texts: LanguageTexts; site: Pick<SiteConfig, "forms"> };

/**
 * Links from the page of a property or project to the forms that declare them, in the order that they declare. A form
 * that the agency has switched off has none.
 */
export function formLinks(showing: FormLinksShowing): FindFormLinks {
  return (subject) => {
    const offers = Object.values(FORMS)
      .filter((form) => isAbout(form, subject) && formOf(form.name, showing.site.forms) !== undefined)
      .flatMap(({ name, offers = [] }) => offers.map((offer) => ({ name, offer })))
      .toSorted((one, other) => one.offer.order - other.offer.order);
    const linksAs = (...kinds: FormOffer["as"][]) =>
      offers
        .filter(({ offer }) => kinds.includes(offer.as))
        .map(({ name, offer }) => linkTo(name, offer, subject.id, showing));
    const [visit] = linksAs("visit");
    const [message] = linksAs("message");
    const [documents] = linksAs("documents");
    return { visit, message, documents, more: linksAs("documents", "other") } satisfies FormLinks;
  };
}

function isAbout({ about, goal }: Form, subject: ContactSubject): boolean {
  return about === subject.about && (goal === undefined || ("goal" in subject && goal === subject.goal));
}

function linkTo(
  name: FormName,
  { text, short, query }: FormOffer,
  id: number,
  { language, texts }: FormLinksShowing,
): FormLink {
  const t = wordsIn(texts);
  const path = formPath(name, language, { id }) + (query ? queryText(query) : "");
  return { text: t(text), ...(short && { short: t(short) }), path };
}
