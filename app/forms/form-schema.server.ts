import { z } from "zod";
import { readAddress } from "../mail/mail-address.ts";
import { checkField, type Fault, tidyValue } from "./check-field.ts";
import { type Form, fieldsOf } from "./form.ts";

/**
 * The schema of what a form sends: its fields as texts, tidied and checked. What else was sent is left out
 * without a word. A fault's message is its name, `Fault`.
 *
 * Files are not in it: they are checked where they are taken.
 */
export function formSchema(form: Form, today: string): z.ZodType<Record<string, string>, unknown> {
  const shape = fieldsOf(form)
    .filter(({ kind }) => kind !== "file")
    .map((field) => [
      field.name,
      z
        .string()
        .catch("")
        .transform((value) => tidyValue(field, value))
        .superRefine((value, context) => {
          const fault = checkField(field, value, today) ?? unwritable(field.kind, value);
          if (fault) context.addIssue({ code: "custom", message: fault });
        }),
    ]);
  return z.object(Object.fromEntries(shape) as Record<string, z.ZodType<string>>);
}

/** The first fault of each field. */
export function faultsOf(error: z.ZodError): Record<string, Fault> {
  const faults: Record<string, Fault> = {};
  for (const { path, message } of error.issues) faults[String(path[0])] ??= message as Fault;
  return faults;
}

/** An address may look like one and still be none that a mail can go to. */
function unwritable(kind: string, value: string): Fault | undefined {
  return kind === "email" && value !== "" && readAddress(value) === undefined ? "email" : undefined;
}
