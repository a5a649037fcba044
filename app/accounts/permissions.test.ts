import { expect, test } from "vitest";
import { extentOf, isAllowed, STAFF_ACTIONS } from "./permissions.ts";

const EXTENTS = [
  // Action, and its extent for managers, agents and editors.
  ["office.open", "all", "all", "all"],
  ["leads.read", "all", "all", "none"],
  ["leads.change", "all", "own", "none"],
  ["leads.export", "all", "own", "none"],
  ["replyTemplates.write", "all", "own", "none"],
  ["listings.read", "all", "all", "none"],
  ["listings.change", "all", "own", "none"],
  ["owners.manage", "all", "none", "none"],
  ["appointments.read", "all", "all", "none"],
  ["appointments.change", "all", "own", "none"],
  ["appointments.settings", "all", "none", "none"],
  ["people.export", "all", "none", "none"],
  ["people.erase", "all", "none", "none"],
  ["testimonials.decide", "all", "none", "all"],
  ["imports.read", "all", "all", "none"],
  ["imports.start", "all", "none", "none"],
  ["mails.manage", "all", "none", "none"],
  ["webhooks.manage", "all", "none", "none"],
  ["manualListings.write", "all", "own", "none"],
  ["content.write", "all", "none", "all"],
  ["statistics.read", "all", "own", "none"],
  ["newsletters.write", "all", "none", "all"],
  ["newsletters.send", "all", "none", "none"],
  ["subscribers.manage", "all", "none", "none"],
  ["staff.manage", "all", "none", "none"],
  ["settings.manage", "all", "none", "none"],
  ["audit.read", "all", "none", "none"],
] as const;

test.each(EXTENTS)("extent of %s: managers %s, agents %s, editors %s", (action, manager, agent, editor) => {
  expect([extentOf("manager", action), extentOf("agent", action), extentOf("editor", action)]).toEqual([
    manager,
    agent,
    editor,
  ]);
});

test("the extents of all actions are tested", () => {
  expect(EXTENTS.map(([action]) => action)).toEqual(STAFF_ACTIONS);
});

test("the owner of a property, whose account has no role, may do nothing in the office", () => {
  for (const action of STAFF_ACTIONS) expect(isAllowed(undefined, action)).toBe(false);
});

test("an agent may change what is assigned to them or to nobody, but not what is assigned to a colleague", () => {
  expect(isAllowed("agent", "leads.change", true)).toBe(true);
  expect(isAllowed("agent", "leads.change", false)).toBe(false);
  expect(isAllowed("manager", "leads.change", false)).toBe(true);
});
