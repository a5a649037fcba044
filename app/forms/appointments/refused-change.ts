/** A change of an appointment that was refused, with the submitted fields. */
export type RefusedChange = {
  error: "full" | "slotGone" | "slot" | "day" | "time";
  fields: { day: string; time: string; slot: string };
};
