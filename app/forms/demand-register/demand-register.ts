import { OTHER_WISHES } from "../../alerts/wish-fields.ts";
import {
  ANNUITY_FILTERS,
  ENERGY_LETTERS,
  MAX_KEYWORD_CHARACTERS,
  MAX_NEIGHBOURHOOD_CHARACTERS,
  MAX_TYPED_CHARACTERS,
} from "../../catalogue/lists/list-filters.ts";
import { NUMBER_FILTERS, type NumberFilter } from "../../catalogue/lists/number-filters.ts";
import { FEATURES } from "../../property/features.ts";
import { STATES_OF_REPAIR } from "../../property/state-of-repair.ts";
import { TYPE_CATEGORY_NAMES } from "../../property/type-category.ts";
import type { FormPart } from "../fields/field.ts";
import { emailField, firstNameField, lastNameField, phoneField } from "../fields/shared-fields.ts";
import type { Form } from "../form.ts";
import { optInMails } from "../subscriptions/opt-in-mail.ts";
import { CONFIRMED_BY_MAIL } from "../thanks/next-steps.ts";

/** Bounds of a field whose value is a number filter of a list: every list can become a saved search. */
function boundsOf(filter: NumberFilter): { min: number; max: number } {
  return { min: 1, max: NUMBER_FILTERS[filter].largest };
}

/**
 * Parts for the criteria and zones of a saved search, and for the frequency of its alerts (specification §5,
 * search alert). Some validation errors have their own texts in the error catalogue (specification §8).
 */
export const SAVED_SEARCH_PARTS: readonly FormPart[] = [
  {
    name: "wanted",
    fields: [
      {
        name: "demandGoal",
        kind: "choice",
        isRequired: true,
        isEssential: true,
        choices: ["sale", "rent"],
      },
      {
        name: "demandTypes",
        kind: "choices",
        isRequired: true,
        isEssential: true,
        choices: TYPE_CATEGORY_NAMES,
        choiceTexts: "catalogue:typeCategories",
        errorTexts: { required: "errors:form.alertType" },
      },
      { name: "minPrice", kind: "number", isRequired: false, ...boundsOf("minPrice"), unit: "euro" },
      {
        name: "maxPrice",
        kind: "number",
        isRequired: false,
        ...boundsOf("maxPrice"),
        notBelow: "minPrice",
        unit: "euro",
      },
      { name: "minArea", kind: "number", isRequired: false, ...boundsOf("minArea") },
      { name: "maxArea", kind: "number", isRequired: false, ...boundsOf("maxArea"), notBelow: "minArea" },
      { name: "minBedrooms", kind: "number", isRequired: false, ...boundsOf("bedrooms") },
    ],
  },
  {
    name: "where",
    fields: [
      {
        name: "zones",
        kind: "zones",
        isRequired: true,
        isEssential: true,
        // Enough for every municipality, with the commas between them.
        maxCharacters: 5_000,
        orElse: "demandArea",
        help: "zones",
        errorTexts: { required: "errors:form.alertZone" },
      },
      { name: "demandArea", kind: "area", isRequired: false },
      { name: "wishStreet", kind: "text", isRequired: false, maxCharacters: MAX_TYPED_CHARACTERS },
      {
        name: "wishNeighbourhood",
        kind: "text",
        isRequired: false,
        maxCharacters: MAX_NEIGHBOURHOOD_CHARACTERS,
      },
    ],
  },
  {
    name: "wishes",
    fields: [
      {
        name: "wishFeatures",
        kind: "choices",
        isRequired: false,
        choices: FEATURES,
        choiceTexts: "catalogue:filters.features",
      },
      {
        name: "wishStates",
        kind: "choices",
        isRequired: false,
        choices: STATES_OF_REPAIR,
        choiceTexts: "catalogue:filters.states",
      },
      { name: "wishEnergy", kind: "choices", isRequired: false, choices: ENERGY_LETTERS },
      { name: "minBathrooms", kind: "number", isRequired: false, ...boundsOf("bathrooms") },
      { name: "minLand", kind: "number", isRequired: false, ...boundsOf("minLand") },
      { name: "maxLand", kind: "number", isRequired: false, ...boundsOf("maxLand"), notBelow: "minLand" },
      { name: "builtFrom", kind: "number", isRequired: false, ...boundsOf("builtFrom") },
      { name: "wishOthers", kind: "choices", isRequired: false, choices: OTHER_WISHES },
      { name: "wishAnnuity", kind: "choice", isRequired: false, choices: ANNUITY_FILTERS },
      { name: "availableBy", kind: "date", isRequired: false, mayBePast: true },
      { name: "keyword", kind: "text", isRequired: false, maxCharacters: MAX_KEYWORD_CHARACTERS },
    ],
  },
  {
    name: "alerts",
    fields: [
      {
        name: "frequency",
        kind: "choice",
        isRequired: true,
        isEssential: true,
        choices: ["at-once", "daily", "weekly"],
      },
      {
        name: "alertFrom",
        kind: "day",
        isRequired: false,
        mayBePast: true,
        help: "alertFrom",
        errorTexts: { incomplete: "errors:form.startDateIncomplete" },
      },
      {
        name: "alertUntil",
        kind: "day",
        isRequired: false,
        notBelow: "alertFrom",
        help: "alertUntil",
        errorTexts: {
          incomplete: "errors:form.endDateIncomplete",
          date: "errors:form.endDateInvalid",
          below: "errors:form.endBeforeStart",
        },
      },
    ],
  },
];

/**
 * Form to save a search, which the specification calls a demand. A visitor who confirms it gets alerts about matching
 * properties.
 */
export const demandRegister: Form = {
  name: "demand-register",
  purpose: "saved-search",
  places: ["page"],
  isAssigned: false,
  parts: [
    ...SAVED_SEARCH_PARTS,
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
  isFilledFromList: true,
  subscription: { kind: "demand", mailsPerHour: 3 },
  mails: ({ notifications }, sent) => [...notifications, ...optInMails(sent)],
  feedback: "demand-register",
  next: CONFIRMED_BY_MAIL,
  notSent: "mail.notSent.demandRegister",
  maxPerHour: 10,
};
