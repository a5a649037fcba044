import { expect, test } from "vitest";
import type { ListedMail } from "../../app/mail/find-mails.server.ts";
import { mailTable } from "./mail-output.ts";

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

test("mails are a table, with the words of the server", () => {
  expect(mailTable([failed]).split("\n")).toEqual([
    "ID  STATE   TRIED  SINCE                 REFERENCE  MAIL    TO            LAST ERROR",
    "41  failed  3      2026-11-21 09:30 UTC  GB-7K3M9   notice  an@x.example  550 no such user",
  ]);
});

test("what came from outside does not steer the terminal", () => {
  const table = mailTable([{ ...failed, lastError: "\u001b[2J550\u202e x" }]);
  expect(table).not.toContain("\u001b");
  expect(table).not.toContain("\u202e");
  expect(table).toContain("[2J550");
});

test("no mails are said in words", () => {
  expect(mailTable([])).toBe("There are no such mails.");
});
