import type { Field } from "./field.ts";

/*
 * Fields that several forms share. Specification §5 says which are required. Bounds:
 * docs/specification-notes.md#n182.
 */

const NAME_CHARACTERS = 100;
const REMARK_CHARACTERS = 5_000;

/**
 * Form of address, such as "Ms". Optional, unlike in the specification (docs/specification-notes.md#n181). The choices
 * come from the site's settings (`forms.titles`).
 */
export const titleField: Field = { name: "title", kind: "choice", isRequired: false, choicesOf: "titles" };

export const firstNameField: Field = {
  name: "firstName",
  kind: "text",
  isRequired: true,
  maxCharacters: NAME_CHARACTERS,
  autocomplete: "given-name",
};

export const lastNameField: Field = {
  name: "lastName",
  kind: "text",
  isRequired: true,
  maxCharacters: NAME_CHARACTERS,
  autocomplete: "family-name",
};

export const emailField: Field = {
  name: "email",
  kind: "email",
  isRequired: true,
  isEssential: true,
  autocomplete: "email",
};

export const phoneField: Field = { name: "phone", kind: "phone", isRequired: true, autocomplete: "tel" };

/** Name and contact details of the person who gets the reply. */
export const PERSON: readonly Field[] = [titleField, firstNameField, lastNameField, emailField, phoneField];

/**
 * One of the agency's time slots, such as "morning". The choices come from the site's settings
 * (`forms.timeSlots`).
 */
export const timeSlotField: Field = {
  name: "timeSlot",
  kind: "choice",
  isRequired: false,
  choicesOf: "timeSlots",
};

export const remarkField: Field = {
  name: "remark",
  kind: "long-text",
  isRequired: false,
  maxCharacters: REMARK_CHARACTERS,
};

export const streetField: Field = {
  name: "street",
  kind: "text",
  isRequired: true,
  maxCharacters: 200,
  autocomplete: "street-address",
};

export const zipField: Field = {
  name: "zip",
  kind: "text",
  isRequired: true,
  maxCharacters: 12,
  autocomplete: "postal-code",
};

export const cityField: Field = {
  name: "city",
  kind: "text",
  isRequired: true,
  maxCharacters: NAME_CHARACTERS,
  autocomplete: "address-level2",
};
