import { expect, test } from "vitest";
import { sampleContext } from "../../../test-support/sample-context.ts";
import type { AuditAction } from "../../accounts/audit/audit-actions.ts";
import { subjectText } from "./subject-text.ts";

const alts = new Map([["pictures/office-3f2a9c01d4.webp", { nl: "Ons kantoor" }]]);

test.each<[AuditAction, string, "nl" | "fr", string]>([
  ["picture-describe", "pictures/office-3f2a9c01d4.webp", "nl", "Ons kantoor"],
  ["picture-describe", "pictures/office-3f2a9c01d4.webp", "fr", "office-3f2a9c01d4"],
  ["content-publish", "content/team.json", "fr", "Équipe"],
  ["content-schedule", "pages/our-story.json", "nl", "our-story"],
  ["content-publish", "pages/team.json", "nl", "team"],
  ["content-publish", "site.json", "nl", "site.json"],
  ["newsletter-send", "newsletters/spring.json", "nl", "spring"],
  ["listing-override", "GV/101.json", "nl", "GV/101.json"],
  ["staff-add", "els@kantoor.example", "nl", "els@kantoor.example"],
])("an entry %s about %j names it, in the language %s, as %j", (action, subject, language, text) => {
  const context = { language, texts: sampleContext(language).texts, alts };
  expect(subjectText({ action, subject }, context)).toBe(text);
});
