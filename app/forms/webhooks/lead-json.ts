import type { Language } from "../../i18n/languages.ts";

/** Version of the JSON in webhooks and mails. Increase it when a key changes its meaning or is removed. */
export const LEAD_JSON_VERSION = 1;

/** A property, with the keys by which a CRM can find it. */
export type LeadProperty = {
  /** Id in the URL of the property. */
  id: number;
  url: string;
  /** Reference that the agency gave the property. */
  reference?: string;
  /** Name of the feed, and the key of the record in it. */
  feed?: string;
  key?: string;
};

/** A submission, with keys that stay the same (docs/webhooks.md). */
export type LeadJson = {
  reference: string;
  form: string;
  language: Language;
  /** ISO 8601, UTC. */
  receivedAt: string;
  email: string | null;
  /** Values by field name. No setting or language changes the names. */
  fields: Record<string, string | number | boolean>;
  /** Name of the uploaded file. Staff find the file itself in the back office. */
  file: string | null;
  property: LeadProperty | null;
  project: { id: number } | null;
  isDuplicate: boolean;
};

type SubmissionRecord = {
  reference: string;
  form: string;
  language: Language;
  receivedAt: string;
  email?: string | null;
  fields: Record<string, unknown>;
  about: Record<string, unknown>;
  isDuplicate: boolean;
};

/** Converts a submission. `property` adds its data from the catalogue. */
export function leadJson(stored: SubmissionRecord, property?: LeadProperty): LeadJson {
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
