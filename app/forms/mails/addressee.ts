import type { Addressee } from "../../mail/templates/greeting.ts";

/** Name of a person from the values of a form; undefined when the form has no name. */
export function nameOf({
  firstName = "",
  lastName = "",
  senderName = "",
  name = "",
}: Readonly<Record<string, string>>): string | undefined {
  return `${firstName} ${lastName}`.trim() || senderName || name || undefined;
}

/** Salutation and name of a person from the values of a form. */
export function addresseeOf(values: Readonly<Record<string, string>>): Addressee {
  return { title: values.title, lastName: values.lastName, name: nameOf(values) };
}
