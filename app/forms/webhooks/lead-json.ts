import type { Language } from "../../i18n/languages.ts";

/** Version of the body that webhooks and mails carry. It rises when a key changes its meaning or goes away. */
export const LEAD_JSON_VERSION = 1;

/** A property as a CRM can find it again. */
export type LeadProperty = {
  /** Number in the address of the site. */
  id: number;
  url: string;
  /** File number of the agency. */
  reference?: string;
  /** Name of the feed, and the key of the record in it. */
  feed?: string;
  key?: string;
};

/** Submission of a visitor, with keys that stay the same (docs/webhooks.md). */
export type LeadJson = {
  reference: string;
  form: string;
  language: Language;
  /** ISO 8601, UTC. */
  receivedAt: string;
  email: string | null;
  /** Values by the name of the field, which no setting or language changes. */
  fields: Record<string, string | number | boolean>;
  /** Name of a file that the visitor sent; the file itself is in the office. */
  file: string | null;
  property: LeadProperty | null;
  project: { id: number } | null;
  isDuplicate: boolean;
};

type Stored = {
  reference: string;
  form: string;
  language: Language;
  receivedAt: string;
  email?: string | null;
  fields: Record<string, unknown>;
  about: Record<string, unknown>;
  isDuplicate: boolean;
};

/** Makes the record of a submission. `property` adds what the catalogue knows about its property. */
export function leadJson(stored: Stored, property?: LeadProperty): LeadJson {
  const { reference, form, language, receivedAt, email, fields, about, isDuplicate } = stored;
  return {
    reference,
    form,
    language,
    receivedAt: new Date(receivedAt).toISOString(),
    email: email ?? null,
    fields: plainFields(fields),
    file: fileName(fields),
    property: property ?? null,
    project: typeof about.project === "number" ? { id: about.project } : null,
    isDuplicate,
  };
}

function plainFields(fields: Record<string, unknown>): LeadJson["fields"] {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      typeof value === "string" || typeof value === "number" || typeof value === "boolean"
        ? [[name, value]]
        : [],
    ),
  );
}

function fileName(fields: Record<string, unknown>): string | null {
  for (const value of Object.values(fields)) {
    const { name } = (value ?? {}) as { name?: unknown };
    if (typeof name === "string") return name;
  }
  return null;
}
