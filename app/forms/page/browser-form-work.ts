import { phoneText } from "../../format/phone.ts";
import { hasZeroBits, MIN_FILL_SECONDS, textToHash } from "../captcha/proof-of-work.ts";
import { checkField, normaliseValue } from "../fields/check-field.ts";
import { postedValue } from "../fields/posted-value.ts";
import type { ValidationError } from "../fields/validation-error.ts";
import type { FieldRules, FormRules } from "./form-rules.ts";

/* Checks, proof of work and the key of a form in the browser. The server repeats all of the checks. */

const CHALLENGE_PATH = "/forms/challenge";
/**
 * Hashes per batch, which take some 10 ms on a slow phone. Between batches a task of its own lets the page respond to
 * events: with promises alone, a key that is typed meanwhile appears when the work is done, up to a second later.
 */
const CONCURRENT_HASHES = 100;
const LARGEST_FILE_BYTES = 7 * 1_048_576;

export type FormErrors = Record<string, ValidationError>;

/** Current validation errors of these fields, by their names. */
export function errorsIn(form: HTMLFormElement, fields: readonly FieldRules[], today: string): FormErrors {
  const data = new FormData(form);
  const texts = (name: string) => data.getAll(name).filter((value) => typeof value === "string");
  const values = Object.fromEntries(
    fields.map((field) => [field.name, normaliseValue(field, postedValue(field, texts))]),
  );
  const errors: FormErrors = {};
  for (const field of fields) {
    const file = data.get(field.name);
    const error =
      file instanceof File
        ? fileError(field, file)
        : checkField(field, values[field.name] ?? "", today, values);
    if (error) errors[field.name] = error;
  }
  return errors;
}

function fileError(field: FieldRules, file: File): ValidationError | undefined {
  if (file.size === 0 && file.name === "") return field.isRequired && !field.hasFile ? "required" : undefined;
  if (file.size > LARGEST_FILE_BYTES) return "fileSize";
  if (field.accepts === "pictures")
    return /\.(jpe?g|png|webp|avif|gif)$/i.test(file.name) ? undefined : "pictureKind";
  return /\.(pdf|docx|odt)$/i.test(file.name) ? undefined : "fileKind";
}

/** Formats a phone number in groups as soon as it is complete, while the cursor is at its end. */
export function formatPhone(input: HTMLInputElement, view: Pick<FormRules, "isPhoneZoneAware">): void {
  const { value, selectionStart } = input;
  const digits = value.replace(/\D/g, "").length;
  if (selectionStart !== value.length || (digits !== 9 && digits !== 10)) return;
  const text = phoneText(value, { zoneAware: view.isPhoneZoneAware });
  if (text !== value) input.value = text;
}

/** Part of `history.state` of a page with forms: their keys, by name. */
type FormKeys = { formKeys?: Record<string, string> };

/**
 * Key that makes repeated clicks on the submit button one submission. It stays with the entry of the browser's history:
 * who returns to the form with Back, and sends it unchanged, makes the same submission again, also when the browser had
 * to load the page again.
 */
export function keyOfForm(name: string): string {
  const { formKeys = {} } = (history.state ?? {}) as FormKeys;
  const key = formKeys[name] ?? newKey();
  history.replaceState({ ...history.state, formKeys: { ...formKeys, [name]: key } }, "");
  return key;
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}

/**
 * Requests a challenge, solves it and returns the proof of work. Takes at least as long as a person needs to
 * fill in a form. Returns undefined when the browser cannot do it; the server then asks a question.
 */
export async function proofOfWork(): Promise<string | undefined> {
  try {
    const answer = await fetch(CHALLENGE_PATH, { cache: "no-store" });
    // The server counts from its answer, which a slow network delivers late.
    const began = performance.now();
    if (!answer.ok) return undefined;
    const { challenge, bits } = (await answer.json()) as { challenge: string; bits: number };
    const number = await findNumber(challenge, bits);
    const restMs = MIN_FILL_SECONDS * 1_000 + 150 - (performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, restMs));
    return `${challenge}.${number}`;
  } catch {
    // Offline, or without support for hashing: the server asks a question instead.
    return undefined;
  }
}

async function findNumber(challenge: string, bits: number): Promise<number> {
  const encoder = new TextEncoder();
  for (let from = 0; ; from += CONCURRENT_HASHES) {
    const hashes = await Promise.all(
      Array.from({ length: CONCURRENT_HASHES }, (_, at) =>
        crypto.subtle.digest("SHA-256", encoder.encode(textToHash(challenge, from + at))),
      ),
    );
    const found = hashes.findIndex((hash) => hasZeroBits(new Uint8Array(hash), bits));
    if (found >= 0) return from + found;
    await new Promise((resolve) => setTimeout(resolve));
  }
}
