import { APPOINTMENT_FORM } from "../booking/appointment-form.ts";
import type { Form } from "../form.ts";

/** Viewing of a property, at a free time or on one of the visitor's preferred days. */
export const appointment = {
  ...APPOINTMENT_FORM,
  name: "appointment",
  about: "property",
  links: [{ role: "viewing", order: 1, text: "forms:links.visit", short: "forms:links.visitShort" }],
  appointment: "property",
  enquiry: { kind: "appointment" },
  needsDatabase: true,
} as const satisfies Form;
