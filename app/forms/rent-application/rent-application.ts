import { PERSON, remarkField } from "../fields/shared-fields.ts";
import type { Form } from "../form.ts";

/**
 * Application to rent a property. Asks for the person, the number of occupants and their income, and nothing
 * that a landlord may not ask (docs/specification-notes.md#n186).
 */
export const rentApplication: Form = {
  name: "rent-application",
  about: "property",
  goal: "rent",
  parts: [
    {
      name: "home",
      fields: [
        { name: "persons", kind: "number", isRequired: true, least: 1, most: 50 },
        {
          name: "monthlyIncome",
          kind: "number",
          isRequired: true,
          least: 0,
          most: 1_000_000,
          help: "monthlyIncome",
        },
        { name: "startDate", kind: "date", isRequired: false },
        remarkField,
      ],
    },
    { name: "you", fields: PERSON },
  ],
  notSent: "mail.notSent.rentApplication",
  mostPerHour: 5,
};
