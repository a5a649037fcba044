import { expect, test, vi } from "vitest";
import { UsageError } from "./command.ts";
import { owner } from "./owner.ts";

test.each([
  [
    ["add", "Jan@Example.be", "--properties", "12,13"],
    { action: "add", email: "jan@example.be", properties: [12, 13], name: undefined, language: undefined },
  ],
  [
    ["add", "jan@example.be", "--properties", "12", "--name", " Jan  <x> Peeters\n", "--language", "fr"],
    { action: "add", email: "jan@example.be", properties: [12], name: "Jan x Peeters", language: "fr" },
  ],
  [["list"], { action: "list" }],
  [
    ["link", "jan@example.be", "--properties", "14, 15"],
    { action: "link", email: "jan@example.be", properties: [14, 15] },
  ],
  [
    ["link", "jan@example.be", "--properties", "14,14"],
    { action: "link", email: "jan@example.be", properties: [14] },
  ],
  [
    ["unlink", "jan@example.be", "--properties=14"],
    { action: "unlink", email: "jan@example.be", properties: [14] },
  ],
  [["invite", "jan@example.be"], { action: "invite", email: "jan@example.be" }],
  [["disable", "jan@example.be"], { action: "disable", email: "jan@example.be" }],
  [["enable", "jan@example.be"], { action: "enable", email: "jan@example.be" }],
  [["reset-factor", "jan@example.be"], { action: "reset-factor", email: "jan@example.be" }],
  [["remove", "jan@example.be"], { action: "remove", email: "jan@example.be" }],
])("parses %j", (args, options) => {
  expect(owner.parse(args, "/")).toEqual({ isJson: false, options });
});

test("a list can be JSON", () => {
  expect(owner.parse(["list", "--json"], "/")).toEqual({ isJson: true, options: { action: "list" } });
});

test.each([
  [[], "Missing command"],
  [["delete", "jan@example.be"], "Unknown command: delete"],
  [["constructor"], "Unknown command: constructor"],
  [["add"], "add needs an e-mail address, such as add jan@example.be"],
  [["add", "jan"], "add needs an e-mail address, such as add jan@example.be"],
  [["add", "a@x.be,b@y.be", "--properties", "12"], "add needs an e-mail address, such as add jan@example.be"],
  [["add", "jan@example.be"], "add needs --properties, such as --properties 12,13"],
  [["add", "jan@example.be", "--properties", "GV-12"], "add needs --properties, such as --properties 12,13"],
  [["add", "jan@example.be", "--properties", "12;13"], "add needs --properties, such as --properties 12,13"],
  [["add", "jan@example.be", "--properties", "12 13"], "add needs --properties, such as --properties 12,13"],
  [
    ["add", "jan@example.be", "--properties", "12", "--language", "de"],
    "--language must be one of nl, fr, en",
  ],
  [["remove", "jan@example.be", "--properties", "12"], "remove does not accept --properties"],
  [["list", "jan@example.be"], "Unexpected argument: jan@example.be"],
  [["disable", "jan@example.be", "els@example.be"], "Unexpected argument: els@example.be"],
])("refuses %j and says why", (args, message) => {
  expect(() => owner.parse(args, "/")).toThrow(new UsageError(message));
});

test.each([
  [["add"], ["npm run owner -- add EMAIL --properties 12,13"]],
  [["link", "ann@example.be"], ["npm run owner -- link EMAIL --properties 14"]],
])("the arguments %j are answered with the usage of that action only", async (args, lines) => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  expect(await owner.main(args, "/")).toBe(2);
  const shown = String(error.mock.lastCall);
  for (const line of lines) expect(shown).toContain(line);
  expect(shown.match(/npm run owner/g)).toHaveLength(lines.length);
  error.mockRestore();
});

test.each([[[]], [["ad"]]])("the arguments %j are answered with the whole usage", async (args) => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  expect(await owner.main(args, "/")).toBe(2);
  expect(String(error.mock.lastCall)).toContain("npm run owner -- remove EMAIL");
  error.mockRestore();
});
