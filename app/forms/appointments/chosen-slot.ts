/** What the control says when none of the times fits, or when there are none. */
export const NO_SLOT = "other";

/**
 * What was chosen with two controls, a day and a time of it: the time, "2026-11-23T10:00+01:00"; "other" when none
 * fits; empty while there is no time on that day. A time of another day, chosen before, is none.
 */
export function chosenSlot({ day, time }: { day: string; time: string }): string {
  if (day === NO_SLOT || (day === "" && time === NO_SLOT)) return NO_SLOT;
  return day === "" || time.startsWith(`${day}T`) ? time : "";
}
