import { APPOINTMENT_FORM } from "../appointments/appointment-form.ts";
import type { Form } from "../form.ts";

/** Viewing of a property, at a time that the visitor chooses, or at one of their preferred times. */
export const appointment = {
  ...APPOINTMENT_FORM,
  name: "appointment",
  about: "property",
  offers: [{ as: "visit", order: 1, text: "forms:links.visit", short: "forms:links.visitShort" }],
  appointment: "property",
  enquiry: { kind: "appointment" },
  needsDatabase: true,
} as const satisfies Form;
