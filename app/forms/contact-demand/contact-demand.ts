import { TYPE_CATEGORY_NAMES } from "../../property/type-category.ts";
import {
  cityField,
  PERSON,
  remarkField,
  streetField,
  timeSlotField,
  zipField,
} from "../fields/shared-fields.ts";
import type { Form } from "../form.ts";
import { READ_AND_ANSWERED } from "../thanks/next-steps.ts";

/**
 * Request for a valuation, in three steps: the property, details about it, the person. The specification names this
 * form "contact-demand".
 */
export const contactDemand: Form = {
  name: "contact-demand",
  purpose: "valuation",
  places: ["page"],
  parts: [
    {
      name: "home",
      fields: [
        { name: "goal", kind: "choice", isRequired: true, choices: ["sale", "rent"] },
        {
          name: "propertyType",
          kind: "choice",
          isRequired: true,
          choices: TYPE_CATEGORY_NAMES,
          choiceTexts: "catalogue:typeCategories",
        },
        streetField,
        zipField,
        cityField,
      ],
    },
    {
      name: "facts",
      fields: [
        { name: "livingArea", kind: "number", isRequired: false, min: 1, max: 100_000 },
        { name: "bedrooms", kind: "number", isRequired: false, min: 0, max: 100 },
        { name: "constructionYear", kind: "number", isRequired: false, min: 1000, max: 2100 },
        remarkField,
      ],
    },
    { name: "you", fields: [...PERSON, timeSlotField] },
  ],
  isInSteps: true,
  offersOfficeAppointment: true,
  feedback: "contact-demand",
  next: { ...READ_AND_ANSWERED, steps: ["forms:next.valuationVisit", "forms:next.valuationResult"] },
  notSent: "mail.notSent.contactDemand",
  maxPerHour: 10,
};
