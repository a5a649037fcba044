import { expect, test } from "vitest";
import { readMailArguments } from "./mail-arguments.ts";

test.each([
  [["list"], { action: "list", state: undefined, limit: 30 }],
  [["list", "--state", "failed", "--limit", "5"], { action: "list", state: "failed", limit: 5 }],
  [["show", "41"], { action: "show", id: 41 }],
  [["retry", "41"], { action: "retry", id: 41 }],
])("%j is understood", (args, options) => {
  expect(readMailArguments(args)).toEqual({ kind: "mail", isJson: false, options });
});

test.each([
  [[], "What is to be done?"],
  [["delete"], 'There is no "delete"'],
  [["show"], "show needs the number of a mail, as list shows it"],
  [["retry", "x"], "retry needs the number of a mail, as list shows it"],
  [["retry", "1", "2"], "There is too much: 2"],
  [["list", "1"], "There is too much: 1"],
  [["list", "--state", "lost"], "--state is one of waiting, sent, failed"],
  [["list", "--limit", "0"], "--limit is a number from 1 to 999"],
])("%j is answered with what is wrong", (args, message) => {
  expect(readMailArguments(args)).toEqual({ kind: "wrong", message });
});

test("an option that is not known is named", () => {
  expect(readMailArguments(["list", "--all"])).toMatchObject({
    kind: "wrong",
    message: expect.stringContaining("--all"),
  });
});
