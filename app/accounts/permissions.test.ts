import { expect, test } from "vitest";
import { extentOf, isAllowed, STAFF_ACTIONS } from "./permissions.ts";

test.each([
  ["office.open", "all", "all", "all"],
  ["leads.read", "all", "all", "none"],
  ["leads.change", "all", "own", "none"],
  ["leads.export", "all", "own", "none"],
  ["replies.write", "all", "own", "none"],
  ["listings.read", "all", "all", "none"],
  ["listings.change", "all", "own", "none"],
  ["owners.manage", "all", "none", "none"],
  ["people.export", "all", "none", "none"],
  ["people.erase", "all", "none", "none"],
  ["manualListings.write", "all", "own", "none"],
  ["statistics.read", "all", "own", "none"],
  ["newsletters.write", "all", "none", "all"],
  ["newsletters.send", "all", "none", "none"],
  ["subscribers.manage", "all", "none", "none"],
  ["staff.manage", "all", "none", "none"],
  ["settings.manage", "all", "none", "none"],
  ["audit.read", "all", "none", "none"],
] as const)("%s is for managers: %s, agents: %s, editors: %s", (action, manager, agent, editor) => {
  expect([extentOf("manager", action), extentOf("agent", action), extentOf("editor", action)]).toEqual([
    manager,
    agent,
    editor,
  ]);
});

test("an owner, who has no role, may do nothing in the office", () => {
  for (const action of STAFF_ACTIONS) expect(isAllowed(undefined, action)).toBe(false);
});

test("an agent may change what is assigned to them or to nobody, but not what is assigned to a colleague", () => {
  expect(isAllowed("agent", "leads.change", true)).toBe(true);
  expect(isAllowed("agent", "leads.change", false)).toBe(false);
  expect(isAllowed("manager", "leads.change", false)).toBe(true);
});
