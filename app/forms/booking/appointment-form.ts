import type { Field } from "../fields/field.ts";
import { PERSON, remarkField, timeSlotField } from "../fields/shared-fields.ts";
import type { Form } from "../form.ts";
import { NO_SLOT } from "./chosen-slot.ts";

const SLOT: Field = {
  name: "slot",
  kind: "slot",
  isRequired: true,
  isEssential: true,
  isAppointmentTime: true,
};

/** Three preferred days and time slots, shown when no free time suits the visitor. */
const WISHES: readonly Field[] = (["first", "second", "third"] as const).flatMap((rank): Field[] => {
  const wish = {
    isEssential: true,
    isAppointmentTime: true,
    onlyIf: { field: SLOT.name, is: NO_SLOT },
  };
  return [
    { ...wish, name: `${rank}Day`, kind: "date", isRequired: rank === "first" },
    { ...timeSlotField, ...wish, name: `${rank}Hours`, choiceTexts: "forms:choices.timeSlot" },
  ];
});

/** Declaration shared by both forms that request an appointment. */
export const APPOINTMENT_FORM = {
  places: ["page"],
  parts: [
    { name: "when", fields: [SLOT, ...WISHES] },
    { name: "you", fields: [...PERSON, remarkField] },
  ],
  // The mails depend on whether the time is free: book-appointment.server.ts.
  mails: () => [],
  feedback: "contact-appointment",
  // The steps depend on the state of the appointment: appointment-thanks.ts.
  next: { mail: "forms:next.appointmentMail", steps: [], includesPhone: true },
  notSent: "mail.notSent.contactAppointment",
  maxPerHour: 10,
} as const satisfies Partial<Form>;
