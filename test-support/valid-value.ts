import { NO_SLOT } from "../app/forms/booking/chosen-slot.ts";
import type { Field } from "../app/forms/fields/field.ts";

/** Returns a value that a field accepts; empty for a file. */
export function validValue({ kind, choices = [], min = 1, name }: Field): string {
  switch (kind) {
    case "email":
      return `${name.toLowerCase()}@bezoeker.example`;
    case "phone":
      return "0470123456";
    case "website":
      return "www.bezoeker.example";
    case "choice":
    case "choices":
      return choices[0] ?? "";
    case "zones":
      return "east-flanders";
    case "number":
      return String(min);
    case "date":
      return "2099-01-31";
    case "slot":
      return NO_SLOT;
    case "agreement":
      return "yes";
    case "text":
    case "long-text":
      return "Renée";
    default:
      return "";
  }
}
