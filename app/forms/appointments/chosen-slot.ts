/** Value of the control when no time suits the visitor, or none are available. */
export const NO_SLOT = "other";

/**
 * Combines a chosen day and a time of it into a value: the time, "2026-11-23T10:00+01:00"; "other" when none
 * suits; empty while that day has no chosen time. A time of another day, chosen before, is ignored.
 */
export function chosenSlot({ day, time }: { day: string; time: string }): string {
  if (day === NO_SLOT || (day === "" && time === NO_SLOT)) return NO_SLOT;
  return day === "" || time.startsWith(`${day}T`) ? time : "";
}
