import type { SiteConfig } from "../../config/site-config.ts";
import { phoneHref, phoneText } from "../../format/phone.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { type MultilingualText, textInLanguage } from "../../i18n/multilingual-text.ts";
import { pictureData } from "../../media/picture-data.ts";
import type { PictureData } from "../../ui/picture-data.ts";
import { type Agent, contactOffice, findAgent } from "../contact-office.ts";
import type { FormLinks } from "../form-links.ts";

/** A member of the agency's team, with the details that a contact card shows. */
export type TeamMember = Agent & {
  role?: MultilingualText | undefined;
  phone?: string | undefined;
  /** Square portrait in the site folder. */
  image?: string | undefined;
};

/** The agent of a property. Somebody who is not in the agency's team has only a name. */
export type ContactAgent = { name: string; role?: string; picture?: PictureData };

/** Contact for a property: an office and perhaps an agent, with links to phone and to e-mail. */
export type Contact = {
  name: string;
  phone: string;
  phoneHref?: string;
  email: string;
  /** The subject of the e-mail names the property. */
  emailHref: string;
  agent?: ContactAgent;
  /** Links to the contact forms. */
  links: FormLinks;
};

type ContactContext = {
  site: SiteConfig;
  texts: LanguageTexts;
  language: Language;
  team?: readonly TeamMember[];
};

/** Width and height of a portrait. */
const PORTRAIT_PX = 800;

/**
 * Contact for a property or a project. The phone number is that of the agent if they have one, otherwise that of the
 * office.
 */
export function contactOf(
  about: { office?: string; agent?: string; reference?: string },
  { title }: { title: string },
  { site, texts, language, team = [] }: ContactContext,
): Omit<Contact, "links"> {
  const office = contactOffice(about.office, site.agency);
  const member = findAgent(about.agent, team);
  const phone = member?.phone ?? office.phone;
  const subject = about.reference
    ? texts.t("property:contact.subjectWithReference", { title, reference: about.reference })
    : texts.t("property:contact.subject", { title });
  const name = member?.name ?? about.agent?.trim();
  return {
    name: office.name,
    phone: phoneText(phone, site.phone),
    phoneHref: phoneHref(phone),
    email: office.email,
    emailHref: `mailto:${office.email}?subject=${encodeURIComponent(subject.toWellFormed())}`,
    agent: name ? { name, ...(member && portrait(member, language)) } : undefined,
  };
}

function portrait({ role, image }: TeamMember, language: Language): Omit<ContactAgent, "name"> {
  return {
    role: role && textInLanguage(role, language),
    // No `alt`: the name is next to the picture.
    picture: image ? pictureData({ url: image, widthPx: PORTRAIT_PX, heightPx: PORTRAIT_PX }) : undefined,
  };
}
