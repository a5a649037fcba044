import { z } from "zod";
import { isSavedSearchArea } from "../../alerts/saved-search-area.ts";
import { decodeArea } from "../../catalogue/lists/map-area.ts";
import { readAddress } from "../../mail/mail-address.ts";
import { isZone } from "../../property/places/municipalities.ts";
import type { Form } from "../form.ts";
import { checkField, doesFieldApply, normaliseValue } from "./check-field.ts";
import { type Field, fieldsOf } from "./field.ts";
import type { ValidationError } from "./validation-error.ts";

/**
 * Returns the schema of a submitted form, which normalises and validates its fields. Unknown fields are
 * dropped without an error. The message of an issue is a `ValidationError`.
 *
 * Files are not included: they are checked when they are received.
 */
export function formSchema(
  form: Pick<Form, "parts">,
  today: string,
): z.ZodType<Record<string, string>, unknown> {
  const fields = fieldsOf(form).filter(({ kind }) => kind !== "file");
  return z.unknown().transform((sent, context) => {
    const values = Object.fromEntries(
      fields.map((field) => [field.name, normaliseValue(field, textOf(sent, field.name))]),
    );
    // Values of fields that do not apply are not stored.
    for (const field of fields) if (!doesFieldApply(field, values)) values[field.name] = "";
    for (const field of fields) {
      const value = values[field.name] ?? "";
      const error = checkField(field, value, today, values) ?? serverError(field, value);
      if (error) context.addIssue({ code: "custom", message: error, path: [field.name] });
    }
    return values;
  });
}

/** First validation error of each field. */
export function errorsOf(error: z.ZodError): Record<string, ValidationError> {
  const errors: Record<string, ValidationError> = {};
  for (const { path, message } of error.issues) errors[String(path[0])] ??= message as ValidationError;
  return errors;
}

function textOf(sent: unknown, name: string): string {
  const value =
    typeof sent === "object" && sent !== null && Object.hasOwn(sent, name) && sent[name as keyof typeof sent];
  return typeof value === "string" ? value : "";
}

/**
 * Validation that only the server can do: e-mail addresses that cannot receive mail, zones that do not exist,
 * invalid areas.
 */
function serverError({ kind }: Field, value: string): ValidationError | undefined {
  if (value === "") return undefined;
  if (kind === "email") return readAddress(value) === undefined ? "email" : undefined;
  if (kind === "zones") return value.split(",").every(isZone) ? undefined : "choice";
  if (kind !== "area") return undefined;
  const area = decodeArea(value);
  return area && isSavedSearchArea(area) ? undefined : "areaSize";
}
