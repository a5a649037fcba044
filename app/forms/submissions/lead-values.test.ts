import { expect, test } from "vitest";
import { sampleContext } from "../../../test-support/sample-context.ts";
import { formSettingsSchema } from "../../config/form-settings.ts";
import { FORM_NAMES } from "../form-names.generated.ts";
import { formTitle, leadFile, leadValues, senderName, typedText, valuesOf } from "./lead-values.ts";

test.each([
  [{ firstName: "Ann", lastName: "Claes" }, "ann@x.example", "Ann Claes"],
  [{}, "ann@x.example", "ann@x.example"],
  [{}, null, undefined],
])("the sender of %j with the address %s is shown as %s", (fields, email, name) => {
  expect(senderName({ fields, email })).toBe(name);
});

test("the typed text is the long text of the form, and not a field of another form with the same name", () => {
  expect(typedText({ form: "contact-me", fields: { remark: "Saturday?" } })).toBe("Saturday?");
  expect(typedText({ form: "sign-newsletter", fields: { remark: "Saturday?" } })).toBeUndefined();
  expect(typedText({ form: "a form of a former version", fields: { remark: "x" } })).toBeUndefined();
});

test("a form is named by its title, or by a name when the title is a question, which a colon cannot follow", () => {
  const reader = { language: "fr" as const, textsIn: () => sampleContext("fr").texts };
  expect(formTitle("contact-demand", reader)).toBe("Estimation gratuite");
  for (const name of FORM_NAMES) expect(formTitle(name, reader)).toMatch(/^[^?]+$/);
  expect(formTitle("a form of a former version", reader)).toBe("a form of a former version");
});

test("the labels of a lead are those for staff, and do not address the visitor", () => {
  const { site } = sampleContext("en");
  const context = {
    site,
    language: "en" as const,
    textsIn: (language: "en" | "nl" | "fr" | "de") => sampleContext(language).texts,
  };
  const fields = { lastName: "Claes", email: "ann@x.example", remark: "Saturday?" };
  const lead = { form: "contact-me", language: "nl" as const, email: "ann@x.example", fields };
  expect(leadValues(lead, context)).toEqual([
    { label: "Last name", value: "Claes" },
    { label: "E-mail address", value: "ann@x.example" },
    { label: "Message", value: "Saturday?" },
  ]);
});

test("a lead keeps the values of fields and choices that the agency has removed from the form since", () => {
  const { site, texts } = sampleContext("en");
  const forms = formSettingsSchema.parse({ timeSlots: [], each: { "contact-me": { hidden: ["phone"] } } });
  const context = { site: { ...site, forms }, language: "en" as const, textsIn: () => texts };
  const fields = { phone: "0470123456", timeSlot: "morning" };
  const lead = { form: "contact-me", language: "en" as const, email: "ann@x.example", fields };
  expect(leadValues(lead, context).map(({ value }) => value)).toEqual([
    "0470 12 34 56",
    "10:00-13:00 (morning)",
  ]);
});

test("a file is found by its name and path, and objects are left out of the values", () => {
  const fields = { cv: { name: "cv.pdf", path: "uploads/x.pdf" }, remark: "hello", other: { name: 1 } };
  expect(leadFile(fields)).toEqual({ name: "cv.pdf", path: "uploads/x.pdf" });
  expect(leadFile({ remark: "uploads/x.pdf" })).toBeUndefined();
  expect(valuesOf(fields)).toEqual({ remark: "hello" });
});
