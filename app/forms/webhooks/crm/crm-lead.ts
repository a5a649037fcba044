import type { Language } from "../../../i18n/languages.ts";
import type { LabelledValue } from "../../../mail/templates/mail-parts.ts";
import { nameOf } from "../../mails/addressee.ts";
import type { LeadJson } from "../lead-json.ts";

/** A lead as the calls of CRMs have it. */
export type CrmLead = {
  firstName: string | undefined;
  /** Family name, otherwise what else is known of who sent it: never empty. */
  lastName: string;
  email: string | undefined;
  phone: string | undefined;
  /** Of the visitor. */
  language: Language;
  /** Form, reference and everything that has no field of its own, in lines. */
  message: string;
  /** Id in the CRM of the property or project that it is about; undefined when that comes from elsewhere. */
  estateId: string | undefined;
};

/** Fields of forms that CRMs have as fields too, so that the message leaves them out. */
const OWN_FIELDS = ["firstName", "lastName", "email", "phone"];

/** The fields of a lead whose values belong in its message. */
export function messageFields(fields: LeadJson["fields"]): LeadJson["fields"] {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !OWN_FIELDS.includes(name)));
}

/** Makes the lead that a CRM gets. `title` is that of its form; `values` are those of `messageFields`, as staff read them. */
export function crmLead(
  lead: LeadJson,
  { title, values, estateId }: { title: string; values: LabelledValue[]; estateId: string | undefined },
): CrmLead {
  const { fields, reference, language, property, file } = lead;
  const texts = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  const email = lead.email ?? undefined;
  const lines = [
    `${title} (${reference})`,
    ...values.map(({ label, value }) => `${label}: ${value}`),
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
