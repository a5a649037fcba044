import { chosenSlot } from "./appointments/chosen-slot.ts";
import type { Field } from "./form.ts";

/** The values that were sent under a name, in their order. */
export type SentValues = (name: string) => readonly string[];

/** The parts of a day, as their fields are called: `startDate-day`. */
export const DAY_PARTS = ["year", "month", "day"] as const;

/**
 * The one value of a field, of what its controls sent: choices with commas between them, a day as in
 * "2026-11-21", with nothing where a part of it was left out.
 */
export function postedValue({ name, kind }: Pick<Field, "name" | "kind">, sent: SentValues): string {
  if (kind === "choices" || kind === "zones") return [...new Set(sent(name))].join(",");
  if (kind === "slot") return chosenSlot({ day: sent(`${name}-day`)[0] ?? "", time: sent(name)[0] ?? "" });
  if (kind !== "day") return sent(name)[0] ?? "";
  const parts = DAY_PARTS.map((part) => (sent(`${name}-${part}`)[0] ?? "").trim());
  if (parts.every((part) => part === "")) return "";
  return parts.map((part, at) => (at > 0 && /^\d$/.test(part) ? `0${part}` : part)).join("-");
}
