import { expect, test } from "vitest";
import { UsageError } from "./command.ts";
import { staff } from "./staff.ts";

const JAN = "jan@example.be";

test.each([
  [
    ["add", "Jan@Example.be", "--role", "manager", "--name", "Jan Claes", "--language", "de"],
    { action: "add", email: JAN, role: "manager", name: "Jan Claes", language: "de" },
  ],
  [["list"], { action: "list" }],
  [["role", JAN, "--role", "editor"], { action: "role", email: JAN, role: "editor" }],
  [["rename", JAN, "--name", "Jan Claes"], { action: "rename", email: JAN, name: "Jan Claes" }],
  [["disable", JAN], { action: "disable", email: JAN }],
])("%j is read as %j", (args, options) => {
  expect(staff.parse(args, "/")).toEqual({ isJson: false, options });
});

test.each([
  [[], "Missing command"],
  [["promote", JAN], "Unknown command: promote"],
  [["add", "jan"], "add needs an e-mail address"],
  [["add", JAN], "add needs --role, one of manager, agent, editor"],
  [["add", JAN, "--role", "owner"], "add needs --role"],
  [["add", JAN, "--role", "agent", "--language", "it"], "--language must be one of"],
  [["rename", JAN], "rename needs --name"],
  [["disable", JAN, "--role", "agent"], "disable does not accept --role"],
  [["list", JAN], "Unexpected argument: jan@example.be"],
  [["invite", JAN, "more"], "Unexpected argument: more"],
])("%j is refused: %s", (args, reason) => {
  expect(() => staff.parse(args, "/")).toThrow(UsageError);
  expect(() => staff.parse(args, "/")).toThrow(reason);
});
