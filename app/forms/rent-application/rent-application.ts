import type { FormSettings } from "../../config/form-settings.ts";
import { euro } from "../../i18n/formatted-value.ts";
import { PERSON, remarkField } from "../fields/shared-fields.ts";
import type { Form, FormNote } from "../form.ts";
import { READ_AND_ANSWERED } from "../thanks/next-steps.ts";

/**
 * Application to rent a property. Asks for the person, the number of occupants and their income, and nothing
 * that a landlord may not ask (docs/specification-notes.md#n186).
 */
export const rentApplication: Form = {
  name: "rent-application",
  places: ["page"],
  about: "property",
  goal: "rent",
  links: [{ role: "other", order: 2, text: "forms:links.application" }],
  parts: [
    {
      name: "home",
      fields: [
        { name: "persons", kind: "number", isRequired: true, min: 1, max: 50 },
        {
          name: "monthlyIncome",
          kind: "number",
          isRequired: true,
          min: 0,
          max: 1_000_000,
          unit: "euro",
          help: "monthlyIncome",
        },
        { name: "startDate", kind: "date", isRequired: false },
        remarkField,
      ],
    },
    { name: "you", fields: PERSON },
  ],
  notes: termsOfLease,
  next: { ...READ_AND_ANSWERED, steps: ["forms:next.applicationOwner", "forms:next.offerAnswer"] },
  notSent: "mail.notSent.rentApplication",
  enquiry: { kind: "application" },
  maxPerHour: 5,
};

/** Terms of the lease that the agency has configured (specification §9). */
function termsOfLease({ rent }: FormSettings): FormNote[] {
  const { minimumIncomeEuro, mostPersons, depositMonths } = rent;
  return [
    ...(minimumIncomeEuro === undefined
      ? []
      : [{ key: "forms:rent-application.income", values: { income: euro(minimumIncomeEuro) } }]),
    ...(mostPersons === undefined
      ? []
      : [{ key: "forms:rent-application.persons", values: { persons: mostPersons } }]),
    ...(depositMonths === 0
      ? []
      : [{ key: "forms:rent-application.deposit", values: { count: depositMonths } }]),
  ];
}
