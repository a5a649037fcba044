import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { sampleContext } from "../../../../test-support/sample-context.ts";
import { TextsContext } from "../../../i18n/use-translations.ts";
import type { StaffRow } from "../staff-page.server.ts";
import { StaffScreen } from "./staff-screen.tsx";

/** Values of the buttons with which a manager changes the account of a colleague. */
function changesOf(person: Partial<StaffRow>): string[] {
  const row: StaffRow = {
    email: "jan@kantoor.example",
    name: "Jan",
    role: "agent",
    state: "active",
    facts: "",
    hasSecondFactor: false,
    isSelf: false,
    ...person,
  };
  const html = renderToStaticMarkup(
    <TextsContext value={sampleContext("nl").texts}>
      <StaffScreen page={{ rows: [row], roles: [], outcome: undefined, invitation: undefined }} />
    </TextsContext>,
  );
  const values = [...html.matchAll(/<button[^>]* value="([^"]*)"/g)].map(([, value]) => value ?? "");
  return values.filter((value) => value !== "add");
}

test("a manager can turn off the second factor of a colleague who has one, and delete the account", () => {
  expect(changesOf({ hasSecondFactor: true })).toEqual([
    "rename",
    "role",
    "invite",
    "disable",
    "reset-factor",
    "remove",
  ]);
  expect(changesOf({ state: "disabled" })).toEqual(["rename", "role", "enable", "remove"]);
});

test("managers can change only the name of their own account", () => {
  expect(changesOf({ isSelf: true, hasSecondFactor: true })).toEqual(["rename"]);
});

test("the explanation of a role follows a colon, and in French a space before it", () => {
  const page = {
    rows: [],
    roles: [{ value: "agent" as const, text: "Agent" }],
    outcome: undefined,
    invitation: undefined,
  };
  const html = renderToStaticMarkup(
    <TextsContext value={sampleContext("fr").texts}>
      <StaffScreen page={page} />
    </TextsContext>,
  );
  expect(html).toContain("Agent\u00a0:</strong> lit toutes les demandes");
});
