import { expect, test } from "vitest";
import type { ListedMail } from "../../app/mail/find-mails.server.ts";
import { UsageError } from "./command.ts";
import { mail, mailTable } from "./mail.ts";

test.each([
  [["list"], { action: "list", state: undefined, limit: 30 }],
  [["list", "--state", "failed", "--limit", "5"], { action: "list", state: "failed", limit: 5 }],
  [["show", "41"], { action: "show", id: 41 }],
  [["retry", "41"], { action: "retry", id: 41 }],
])("parses %j", (args, options) => {
  expect(mail.parse(args, "/")).toEqual({ isJson: false, options });
});

test.each([
  [[], "Missing command"],
  [["delete"], "Unknown command: delete"],
  [["show"], "show needs the id of a mail, as shown by list"],
  [["retry", "x"], "retry needs the id of a mail, as shown by list"],
  [["retry", "1", "2"], "Unexpected argument: 2"],
  [["list", "1"], "Unexpected argument: 1"],
  [["list", "--state", "lost"], "--state must be one of waiting, sent, failed"],
  [["list", "--limit", "0"], "--limit must be a number from 1 to 999"],
])("refuses %j and says why", (args, message) => {
  expect(() => mail.parse(args, "/")).toThrow(new UsageError(message));
});

test("an unknown option is named", () => {
  expect(() => mail.parse(["list", "--all"], "/")).toThrow(/--all/);
});

const failed: ListedMail = {
  id: 41,
  template: "notice",
  state: "failed",
  attempts: 3,
  reference: "GB-7K3M9",
  createdAt: "2026-11-21 09:30:12.5+00",
  sentAt: null,
  lastError: "550 no such user",
  recipient: "an@x.example",
};

test("mails are a table with the response of the mail server", () => {
  expect(mailTable([failed]).split("\n")).toEqual([
    "ID  STATE   TRIED  SINCE                 REFERENCE  MAIL    TO            LAST ERROR",
    "41  failed  3      2026-11-21 09:30 UTC  GB-7K3M9   notice  an@x.example  550 no such user",
  ]);
});

test("external text cannot control the terminal", () => {
  const table = mailTable([{ ...failed, lastError: "\u001b[2J550\u202e x" }]);
  expect(table).not.toContain("\u001b");
  expect(table).not.toContain("\u202e");
  expect(table).toContain("[2J550");
});

test("an empty list is a sentence", () => {
  expect(mailTable([])).toBe("No mails found.");
});
