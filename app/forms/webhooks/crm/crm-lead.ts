import type { LanguageTexts } from "../../../i18n/language-texts.ts";
import type { Language } from "../../../i18n/languages.ts";
import type { LabelledValue } from "../../../mail/templates/mail-parts.ts";
import { nameOf } from "../../mails/addressee.ts";
import type { LeadJson } from "../lead-json.ts";

/** A lead with the fields that CRMs have. */
export type CrmLead = {
  firstName: string | undefined;
  /** Family name, otherwise another name, the e-mail address or the reference: never empty. */
  lastName: string;
  email: string | undefined;
  phone: string | undefined;
  /** Language of the visitor. */
  language: Language;
  /** Form, reference, all values that have no field of their own, file name and URL of the property: one per line. */
  message: string;
  /** Id of the property or project in the CRM; undefined when its record is from another source. */
  estateId: string | undefined;
};

/** Form fields that CRMs have as fields too. The message omits them. */
const OWN_FIELDS = ["firstName", "lastName", "email", "phone"];

/** The fields of a lead that belong in its message. */
export function messageFields(fields: LeadJson["fields"]): LeadJson["fields"] {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !OWN_FIELDS.includes(name)));
}

type LeadTexts = {
  /** Title of the form of the lead. */
  title: string;
  /** Labelled values of `messageFields`. */
  values: LabelledValue[];
  /** Texts in the language of the message. */
  texts: Pick<LanguageTexts, "t">;
};

/** Converts a lead for a CRM. */
export function crmLead(
  lead: LeadJson,
  { title, values, texts: { t }, estateId }: LeadTexts & { estateId: string | undefined },
): CrmLead {
  const { fields, reference, language, property, file } = lead;
  const texts = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  const email = lead.email ?? undefined;
  const lines = [
    `${title} (${reference})`,
    ...values.map(({ label, value }) => t("common:labelled", { label, value })),
    ...(file === null ? [] : [file]),
    ...(property === null ? [] : [property.url]),
  ];
  return {
    firstName: texts.firstName || undefined,
    lastName: texts.lastName || nameOf(texts) || email || reference,
    email,
    phone: texts.phone || undefined,
    language,
    message: lines.join("\n"),
    estateId,
  };
}
