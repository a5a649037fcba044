/** A change of an appointment that was refused, with the submitted fields. */
export type RefusedChange = {
  /**
   * `full`: the time is taken; `slot`: the visitor chose no time; `slotGone`: the time is not offered, or no longer; `day`,
   * `time`: the agency's day or time is invalid or past; `used`: the link was used for another change.
   */
  error: "full" | "slotGone" | "slot" | "day" | "time" | "used";
  fields: { day: string; time: string; slot: string };
};
