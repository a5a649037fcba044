import type { Field } from "./form.ts";

/*
 * Fields that several forms ask for. Required ones: specification §5. Bounds: docs/specification-notes.md#n182.
 */

const NAME_CHARACTERS = 100;
const REMARK_CHARACTERS = 5_000;

/** Optional, against the specification (docs/specification-notes.md#n181). Its choices are the site's own (`forms.titles`). */
export const titleField: Field = { name: "title", kind: "choice", isRequired: false, choices: [] };

export const firstNameField: Field = {
  name: "firstName",
  kind: "text",
  isRequired: true,
  mostCharacters: NAME_CHARACTERS,
  autocomplete: "given-name",
};

export const lastNameField: Field = {
  name: "lastName",
  kind: "text",
  isRequired: true,
  mostCharacters: NAME_CHARACTERS,
  autocomplete: "family-name",
};

export const emailField: Field = { name: "email", kind: "email", isRequired: true, autocomplete: "email" };

export const phoneField: Field = { name: "phone", kind: "phone", isRequired: true, autocomplete: "tel" };

/** Whom to answer, and how. */
export const PERSON: readonly Field[] = [titleField, firstNameField, lastNameField, emailField, phoneField];

/** Its choices are the site's own (`forms.timeSlots`). */
export const timeSlotField: Field = { name: "timeSlot", kind: "choice", isRequired: false, choices: [] };

/** Whether a field asks for one of the agency's parts of the day. */
export function isTimeSlot({ name }: Pick<Field, "name">): boolean {
  return name === timeSlotField.name || /^(first|second|third)Hours$/.test(name);
}

export const remarkField: Field = {
  name: "remark",
  kind: "long-text",
  isRequired: false,
  mostCharacters: REMARK_CHARACTERS,
};

export const streetField: Field = {
  name: "street",
  kind: "text",
  isRequired: true,
  mostCharacters: 200,
  autocomplete: "street-address",
};

export const zipField: Field = {
  name: "zip",
  kind: "text",
  isRequired: true,
  mostCharacters: 12,
  autocomplete: "postal-code",
};

export const cityField: Field = {
  name: "city",
  kind: "text",
  isRequired: true,
  mostCharacters: NAME_CHARACTERS,
  autocomplete: "address-level2",
};
