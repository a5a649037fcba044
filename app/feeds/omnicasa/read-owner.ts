import type { z } from "zod";
import type { Language } from "../../i18n/languages.ts";
import { FieldError } from "../fields/field-error.ts";
import { plainText, shortenedMessage } from "../fields/plain-text.ts";
import { languageOf, type SourceRecord, TEXT_LENGTH } from "../fields/source-record.ts";
import { type feedOwnerSchema, ownerEmail } from "../source/owner-record-schemas.ts";

type Owner = z.infer<typeof feedOwnerSchema>;

/** `LanguageId` of the CRM. */
const LANGUAGE_IDS: Record<string, Language> = { "1": "nl", "2": "fr", "3": "en", "4": "de" };

/**
 * Reads an owner, once for each of their properties. Empty for an owner without an e-mail address, which is needed
 * to sign in. Values that cannot be read are never quoted, because refusals are stored.
 *
 * @throws FieldError without property, and for an invalid e-mail address.
 */
export function readOwner(source: SourceRecord): Owner[] {
  const propertyIds = source
    .list("ObjectIDs")
    .map(idText)
    .filter((id) => id !== undefined);
  if (propertyIds.some((id) => id.length > TEXT_LENGTH))
    throw new FieldError("ObjectIDs", `an id is longer than ${TEXT_LENGTH} characters`);
  const listings = propertyIds.length > 0 ? propertyIds : [requiredText(source, "ObjectID")];
  const emailText = source.value("Email");
  if (emailText === undefined) return [];
  const email = typeof emailText === "string" ? ownerEmail(emailText) : undefined;
  if (email === undefined) throw new FieldError("Email", "is not an e-mail address");
  const name = [wordsOf(source, "FirstName"), wordsOf(source, "Name")].filter(Boolean).join(" ");
  return [...new Set(listings)].map((listing) => ({
    listing,
    email,
    name:
      plainText(name, TEXT_LENGTH, (length) => source.warn("Name", shortenedMessage(length, TEXT_LENGTH))) ||
      undefined,
    language: readLanguage(source),
  }));
}

/** Reads a required text or number as a text. */
export function requiredText(source: SourceRecord, field: string): string {
  const text = idText(source.value(field));
  if (text === undefined) throw new FieldError(field, "is missing");
  if (text.length > TEXT_LENGTH) throw new FieldError(field, `is longer than ${TEXT_LENGTH} characters`);
  return text;
}

/** Reads an id as text: 12 and "12" are the same; undefined for 0, which means "none". */
function idText(id: unknown): string | undefined {
  const text = typeof id === "number" || typeof id === "string" ? String(id).trim() : "";
  return text === "" || text === "0" ? undefined : text;
}

function wordsOf(source: SourceRecord, field: string): string {
  const words = source.value(field);
  return typeof words === "string" ? words : "";
}

function readLanguage(source: SourceRecord): Language | undefined {
  const language = languageOf({ language: source.value("language") ?? source.value("Language") });
  if (language !== undefined) return language;
  const id = idText(source.value("LanguageId"));
  return id !== undefined && Object.hasOwn(LANGUAGE_IDS, id) ? LANGUAGE_IDS[id] : undefined;
}
