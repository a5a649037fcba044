import { expect, test } from "vitest";
import { UsageError } from "./command.ts";
import { testimonials } from "./testimonials.ts";

test.each([
  [["list"], { action: "list", state: undefined, limit: 30 }],
  [["list", "--state", "waiting", "--limit", "5"], { action: "list", state: "waiting", limit: 5 }],
  [["approve", "gb-7k3m9"], { action: "approve", reference: "GB-7K3M9" }],
  [["reject", "GB-7K3M9"], { action: "reject", reference: "GB-7K3M9" }],
])("parses %j", (args, options) => {
  expect(testimonials.parse(args, "/")).toEqual({ isJson: false, options });
});

test.each([
  [[], "Missing command"],
  [["delete"], "Unknown command: delete"],
  [["approve"], "approve needs a reference, such as GB-7K3M9"],
  [["reject", "12"], "reject needs a reference, such as GB-7K3M9"],
  [["list", "GB-7K3M9"], "Unexpected argument: GB-7K3M9"],
  [["list", "--state", "lost"], "--state must be one of waiting, approved, rejected"],
  [["list", "--limit", "0"], "--limit must be a number from 1 to 999"],
])("refuses %j and says why", (args, message) => {
  expect(() => testimonials.parse(args, "/")).toThrow(new UsageError(message));
});
