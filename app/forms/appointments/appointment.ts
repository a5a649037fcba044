import { PERSON, remarkField } from "../fields/shared-fields.ts";
import type { Field, Form } from "../form.ts";
import { NO_SLOT } from "./chosen-slot.ts";

/** Three preferred days and time slots; shown when no offered time suits. */
const WISHES: readonly Field[] = (["first", "second", "third"] as const).flatMap((which): Field[] => [
  {
    name: `${which}Day`,
    kind: "date",
    isRequired: which === "first",
    onlyIf: { field: "slot", is: NO_SLOT },
  },
  {
    name: `${which}Hours`,
    kind: "choice",
    isRequired: false,
    choices: [],
    onlyIf: { field: "slot", is: NO_SLOT },
  },
]);

export const WISH_FIELDS: readonly string[] = WISHES.map(({ name }) => name);

const SHARED = {
  parts: [
    { name: "when", fields: [{ name: "slot", kind: "slot", isRequired: true }, ...WISHES] },
    { name: "you", fields: [...PERSON, remarkField] },
  ],
  feedback: "contact-appointment",
  notSent: "mail.notSent.contactAppointment",
  mostPerHour: 10,
} as const satisfies Partial<Form>;

/** Viewing of a property, at a time that the visitor chooses, or at one of their preferred times. */
export const appointment: Form = { ...SHARED, name: "appointment", about: "property", needsDatabase: true };

/** Meeting at the office. */
export const officeAppointment: Form = { ...SHARED, name: "office-appointment" };

/** True for the forms that request an appointment. */
export function isAppointment({ name }: Pick<Form, "name">): boolean {
  return name === "appointment" || name === "office-appointment";
}
