/** Value of the control when no time suits the visitor, or none are available. */
export const NO_SLOT = "other";

/**
 * Combines a chosen day and time into one value: the time, such as "2026-11-23T10:00+01:00"; "other" when
 * none suits; empty while the day has no chosen time. Ignores a time of another day, which the visitor chose
 * before.
 */
export function chosenSlot({ day, time }: { day: string; time: string }): string {
  if (day === NO_SLOT || (day === "" && time === NO_SLOT)) return NO_SLOT;
  return day === "" || time.startsWith(`${day}T`) ? time : "";
}
