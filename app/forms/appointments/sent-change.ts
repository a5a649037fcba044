/** A requested change of an appointment, and why it was refused. */
export type SentChange = {
  error: "full" | "slotGone" | "slot" | "day" | "time";
  fields: { day: string; time: string; slot: string };
};
