/** What somebody wanted to change about an appointment, and why it was not changed. */
export type SentChange = {
  fault: "full" | "slotGone" | "slot" | "day" | "time";
  fields: { day: string; time: string; slot: string };
};
