import { APPOINTMENT_FORM } from "../booking/appointment-form.ts";
import type { Form } from "../form.ts";

/** Meeting at the office. */
export const officeAppointment = {
  ...APPOINTMENT_FORM,
  name: "office-appointment",
  appointment: "office",
} as const satisfies Form;
