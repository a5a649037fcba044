import { MAX_ADDRESS_CHARACTERS } from "../../format/length-limits.ts";

/** Fields of the form to book an appointment, with their maximum lengths. */
export const NEW_APPOINTMENT_LENGTHS = {
  property: 15,
  day: 10,
  from: 5,
  minutes: 3,
  agent: MAX_ADDRESS_CHARACTERS,
  language: 2,
  firstName: 100,
  lastName: 100,
  email: MAX_ADDRESS_CHARACTERS,
  phone: 30,
  remark: 2_000,
} as const;
