import { chosenSlot } from "../booking/chosen-slot.ts";
import type { Field } from "./field.ts";

/** Returns the values that were submitted under a name, in their order. */
export type PostedValues = (name: string) => readonly string[];

/** Parts of a day, in the names of its controls: `startDate-day`. */
export const DAY_PARTS = ["year", "month", "day"] as const;

/**
 * Combines the submitted values of a field's controls into one: choices separated by commas, a day as in
 * "2026-11-21" with empty text for a missing part.
 */
export function postedValue({ name, kind }: Pick<Field, "name" | "kind">, sent: PostedValues): string {
  if (kind === "choices" || kind === "zones") return [...new Set(sent(name))].join(",");
  if (kind === "slot") return chosenSlot({ day: sent(`${name}-day`)[0] ?? "", time: sent(name)[0] ?? "" });
  if (kind !== "day") return sent(name)[0] ?? "";
  const parts = DAY_PARTS.map((part) => (sent(`${name}-${part}`)[0] ?? "").trim());
  if (parts.every((part) => part === "")) return "";
  return parts.map((part, index) => (index > 0 && /^\d$/.test(part) ? `0${part}` : part)).join("-");
}
