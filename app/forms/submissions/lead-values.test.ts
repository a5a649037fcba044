import { expect, test } from "vitest";
import { leadFile, senderName, typedText, valuesOf } from "./lead-values.ts";

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

test("a file is found by its name and path, and objects are left out of the values", () => {
  const fields = { cv: { name: "cv.pdf", path: "uploads/x.pdf" }, remark: "hello", other: { name: 1 } };
  expect(leadFile(fields)).toEqual({ name: "cv.pdf", path: "uploads/x.pdf" });
  expect(leadFile({ remark: "uploads/x.pdf" })).toBeUndefined();
  expect(valuesOf(fields)).toEqual({ remark: "hello" });
});
