import { TYPE_WORDS } from "../../property/type-category.ts";
import { emailField, firstNameField, lastNameField, phoneField } from "../fields/shared-fields.ts";
import type { Form, FormPart } from "../form.ts";

const MAX_EURO = 1_000_000_000;
const MAX_M2 = 1_000_000;

/** Criteria and zones of a saved search, and how often alerts are sent (specification §5, search alert). */
export const DEMAND_PARTS: readonly FormPart[] = [
  {
    name: "wanted",
    fields: [
      { name: "demandGoal", kind: "choice", isRequired: true, choices: ["sale", "rent"] },
      { name: "demandTypes", kind: "choices", isRequired: true, choices: TYPE_WORDS },
      { name: "minPrice", kind: "number", isRequired: false, least: 1, most: MAX_EURO },
      {
        name: "maxPrice",
        kind: "number",
        isRequired: false,
        least: 1,
        most: MAX_EURO,
        notBelow: "minPrice",
      },
      { name: "minArea", kind: "number", isRequired: false, least: 1, most: MAX_M2 },
      { name: "maxArea", kind: "number", isRequired: false, least: 1, most: MAX_M2, notBelow: "minArea" },
      { name: "minBedrooms", kind: "number", isRequired: false, least: 1, most: 100 },
    ],
  },
  {
    name: "where",
    fields: [
      {
        name: "zones",
        kind: "zones",
        isRequired: true,
        // Enough for every municipality, with the commas between them.
        mostCharacters: 5_000,
        orElse: "demandArea",
        help: "zones",
      },
      { name: "demandArea", kind: "area", isRequired: false },
    ],
  },
  {
    name: "alerts",
    fields: [
      { name: "frequency", kind: "choice", isRequired: true, choices: ["at-once", "daily", "weekly"] },
      { name: "alertFrom", kind: "day", isRequired: false, mayBePast: true, help: "alertFrom" },
      { name: "alertUntil", kind: "day", isRequired: false, notBelow: "alertFrom", help: "alertUntil" },
    ],
  },
];

/** Saved search: a visitor who confirms it gets alerts about matching properties. */
export const demandRegister: Form = {
  name: "demand-register",
  parts: [
    ...DEMAND_PARTS,
    {
      name: "you",
      fields: [
        { ...firstNameField, isRequired: false },
        { ...lastNameField, isRequired: false },
        emailField,
        { ...phoneField, isRequired: false },
      ],
    },
  ],
  feedback: "demand-register",
  notSent: "mail.notSent.demandRegister",
  mostPerHour: 10,
};
