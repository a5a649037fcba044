import type { Addressee } from "../../mail/templates/greeting.ts";

/** Name of a person by the values of a form; undefined when no name was asked for. */
export function nameOf({
  firstName = "",
  lastName = "",
  senderName = "",
  name = "",
}: Readonly<Record<string, string>>): string | undefined {
  return `${firstName} ${lastName}`.trim() || senderName || name || undefined;
}

/** Form of address of a person by the values of a form. */
export function addresseeOf(values: Readonly<Record<string, string>>): Addressee {
  return { title: values.title, lastName: values.lastName, name: nameOf(values) };
}
