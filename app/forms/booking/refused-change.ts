/** A change of an appointment that was refused, with the submitted fields. */
export type RefusedChange = {
  /**
   * `full`: the time is taken; `slot`: the visitor chose no time; `slotGone`: the time is not offered, or no longer; `day`:
   * the agency's day is invalid, or its day and time are past; `time`: its time is invalid; `used`: the link was used for
   * another change.
   */
  error: "full" | "slotGone" | "slot" | "day" | "time" | "used";
  /** `day` and `time` of the agency; `slot` of the visitor: the chosen time, or only its day. */
  fields: { day: string; time: string; slot: string };
};
