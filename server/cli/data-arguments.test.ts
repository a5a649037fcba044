import { expect, test } from "vitest";
import { readDataArguments } from "./data-arguments.ts";

test.each([
  [["export", "Renee@bezoeker.example"], { action: "export", email: "renee@bezoeker.example" }],
  [["erase", "renee@bezoeker.example"], { action: "erase", email: "renee@bezoeker.example" }],
])("%j is understood", (args, options) => {
  expect(readDataArguments(args)).toEqual({ kind: "data", options });
});

test.each([
  [[], "What is to be done?"],
  [["delete", "a@b.be"], 'There is no "delete"'],
  [["erase"], "erase needs an e-mail address"],
  [["export", "everybody"], "export needs an e-mail address"],
  [["erase", "a@b.be", "c@d.be"], "There is too much: c@d.be"],
])("%j is answered with what is wrong", (args, message) => {
  expect(readDataArguments(args)).toEqual({ kind: "wrong", message });
});
