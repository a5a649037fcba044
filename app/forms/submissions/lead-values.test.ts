import { expect, test } from "vitest";
import { leadFile, senderName, typedText, valuesOf } from "./lead-values.ts";

test.each([
  [{ firstName: "Ann", lastName: "Claes" }, "ann@x.example", "Ann Claes"],
  [{}, "ann@x.example", "ann@x.example"],
  [{}, null, undefined],
])("who sent %j from %s is shown as %s", (fields, email, name) => {
  expect(senderName({ fields, email })).toBe(name);
});

test("the typed text is that of the form, and another value of the same name is not", () => {
  expect(typedText({ form: "contact-me", fields: { remark: "Saturday?" } })).toBe("Saturday?");
  expect(typedText({ form: "sign-newsletter", fields: { remark: "Saturday?" } })).toBeUndefined();
  expect(typedText({ form: "a form of a former version", fields: { remark: "x" } })).toBeUndefined();
});

test("a file is found by what it is, and other objects are no values", () => {
  const fields = { cv: { name: "cv.pdf", path: "uploads/x.pdf" }, remark: "hello", other: { name: 1 } };
  expect(leadFile(fields)).toEqual({ name: "cv.pdf", path: "uploads/x.pdf" });
  expect(leadFile({ remark: "uploads/x.pdf" })).toBeUndefined();
  expect(valuesOf(fields)).toEqual({ remark: "hello" });
});
