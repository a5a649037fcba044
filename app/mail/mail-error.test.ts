import { expect, test } from "vitest";
import { mailError } from "./mail-error.ts";

test.each([
  ["permanent", { command: "RCPT TO", responseCode: 550, response: "550 no such user" }],
  ["permanent", { command: "DATA", responseCode: 554, response: "554 refused" }],
  ["temporary", { command: "RCPT TO", responseCode: 450, response: "450 greylisted" }],
  ["temporary", { command: "DATA", responseCode: 452, response: "452 full" }],
  ["temporary", { command: "MAIL FROM", responseCode: 553, response: "553 not yours" }],
  ["temporary", { command: "AUTH PLAIN", responseCode: 535, response: "535 wrong password" }],
  ["temporary", { command: "CONN", responseCode: 554, response: "554 go away" }],
  ["temporary", { code: "ETIMEDOUT", message: "Greeting never received" }],
  ["temporary", undefined],
])("an error is %s: %j", (kind, error) => {
  expect(mailError(error).kind).toBe(kind);
});

test("the text of an error is one line of limited length", () => {
  expect(mailError({ message: `550 no\r\n550 user\u2028 here ${"x".repeat(900)}` }).text).toMatch(
    /^550 no 550 user here x{470,500}…$/,
  );
});
