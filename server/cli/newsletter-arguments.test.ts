import { expect, test } from "vitest";
import { readNewsletterArguments } from "./newsletter-arguments.ts";

test.each([
  [["list"], { action: "list" }],
  [["send", "site/a.json"], { action: "send", file: "/home/gable/site/a.json", isDryRun: false }],
  [["send", "/b.json", "--dry-run"], { action: "send", file: "/b.json", isDryRun: true }],
  [["send", "/b.json", "--test", "a@b.be"], { action: "test", file: "/b.json", address: "a@b.be" }],
])("%j is understood", (args, options) => {
  expect(readNewsletterArguments(args, "/home/gable")).toEqual({ kind: "newsletter", options });
});

test.each([
  [[], "What is to be done?"],
  [["delete"], 'There is no "delete"'],
  [["send"], "send needs the file of the newsletter"],
  [["send", "a.json", "b.json"], "There is too much: b.json"],
  [["send", "a.json", "--test", "everybody"], "--test needs an e-mail address"],
  [["send", "a.json", "--test", "a@b.be", "--dry-run"], "--test and --dry-run do not go together"],
  [["list", "a.json"], "list takes nothing more"],
])("%j is answered with what is wrong", (args, message) => {
  expect(readNewsletterArguments(args, "/")).toEqual({ kind: "wrong", message });
});
