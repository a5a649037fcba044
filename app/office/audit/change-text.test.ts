import { describe, expect, test } from "vitest";
import { sampleContext } from "../../../test-support/sample-context.ts";
import type { AuditAction } from "../../accounts/audit/audit-actions.ts";
import type { AuditedState } from "../../accounts/audit/tables.server.ts";
import { LANGUAGES, type Language } from "../../i18n/languages.ts";
import { changeText } from "./change-text.ts";

const NOW = new Date("2026-11-28T12:00:00Z");

function textOf(
  action: AuditAction,
  { before = null, after = null }: { before?: AuditedState | null; after?: AuditedState | null },
  language: Language = "en",
): string {
  const owners = new Map([[57, "lieve@eigenaar.example"]]);
  return changeText({ action, before, after }, { texts: sampleContext(language).texts, now: NOW, owners });
}

describe("a change in the audit log", () => {
  test.each([
    ["staff-role", { before: { role: "agent" }, after: { role: "manager" } }, "Agent → Manager"],
    ["listing-override", { after: { price: 299_000, listing: 101 } }, "€\u00a0299.000"],
    ["listing-override", { before: { status: "option" }, after: { status: "sold" } }, "Under option → Sold"],
    ["listing-override", { after: { hidden: true, pictures: 12 } }, "Hidden, 12 photos"],
    ["content-publish", { after: { version: 7, note: "New hours" } }, "version 7, New hours"],
    ["content-publish", { after: { version: 8, removed: true } }, "version 8, removed"],
    ["content-publish", { after: { version: 9, file: true } }, "version 9, file of the web developer"],
    ["appointment-feed", { after: { address: true } }, "new address"],
    ["appointment-feed", { after: { address: false } }, "address removed"],
    [
      "appointment-move",
      {
        before: { state: "requested", time: "2026-11-30T10:00:00+01:00" },
        after: { state: "confirmed", time: "2026-12-01T10:00:00+01:00" },
      },
      "to be confirmed → confirmed, 30-11-2026, 10:00 → 01-12-2026, 10:00",
    ],
    [
      "appointment-move",
      {
        before: { state: "confirmed", time: "2026-12-01T10:00:00+01:00", agent: "an@kantoor.example" },
        after: { state: "confirmed", time: "2026-12-01T15:00:00+01:00", agent: "an@kantoor.example" },
      },
      "01-12-2026, 10:00 → 01-12-2026, 15:00",
    ],
    [
      "appointment-block",
      { after: { to: "2026-12-01T13:00:00+01:00", from: "2026-12-01T12:00:00+01:00" } },
      "01-12-2026, 12:00, 01-12-2026, 13:00",
    ],
    ["content-schedule", { after: { at: "2027-05-01 07:00:00+00" } }, "01-05-2027, 09:00"],
    [
      "subscriber-import",
      { after: { added: 3, known: 1, stopped: 0 } },
      "Added: 3. Already subscribed: 1. Unsubscribed before, so not added: 0.",
    ],
    ["home-publish", { before: { "rooms.attic": "no" }, after: { "rooms.attic": "yes" } }, "No → Yes"],
    ["import-start", { after: { lostFields: "price,pictures" } }, "without prices, without photos"],
    ["appointment-settings", { after: { source: "office" } }, ""],
    ["appointment-settings", { after: { source: "site.json" } }, "site.json"],
    ["owner-link", { after: { owner: 57 } }, "lieve@eigenaar.example"],
    ["owner-unlink", { before: { owner: 58 } }, "#58"],
    ["lead-assign", { after: { agent: "jan@kantoor.example" } }, "jan@kantoor.example"],
    [
      "office-settings",
      {
        before: { dailyMailHour: "07:00", goToAgent: true, offices: "", otherwise: "nobody" },
        after: {
          dailyMailHour: "07:00",
          goToAgent: false,
          offices: "Ghent: Els",
          otherwise: "turns: Els, Jan",
        },
      },
      "First to the agent of the property: Yes → No, Then by the office that the property belongs to: nobody → Ghent: Els, All other leads: nobody → Els, Jan in turn",
    ],
    [
      "office-settings",
      { before: { otherwise: "turns: Els, Jan" }, after: { otherwise: "person: An: de Smet" } },
      "All other leads: Els, Jan in turn → An: de Smet",
    ],
  ] as [AuditAction, { before?: AuditedState; after?: AuditedState }, string][])(
    "%s %j reads %s",
    (action, states, text) => {
      expect(textOf(action, states)).toBe(text);
    },
  );

  test.each(LANGUAGES)("never shows a boolean as it is stored, in the language %s", (language) => {
    for (const [action, name] of [
      ["listing-override", "hidden"],
      ["content-publish", "removed"],
      ["content-publish", "file"],
      ["appointment-feed", "address"],
      ["office-settings", "goToAgent"],
    ] as const)
      expect(textOf(action, { after: { [name]: true } }, language)).not.toMatch(/^$|true/);
  });
});
