import { expect, test } from "vitest";
import { newsletterProgressLine, newsletterReachText, newsletterTable } from "./newsletter-output.ts";

const SENT = { action: "send", name: "newsletters/a.json", perMinute: 60 } as const;

test("a newsletter tells to whom it goes, and for how long", () => {
  const reach = { people: 1_300, before: 1, languages: { nl: 1_000, fr: 300 } };
  expect(newsletterReachText({ ...SENT, ...reach }, { isDryRun: true })).toBe(
    "newsletters/a.json would go to 1,300 people (1,000 in nl, 300 in fr).\n1 person had it before, and gets it no more.\nAt 60 a minute that takes about 22 minutes.",
  );
  expect(newsletterReachText({ ...SENT, people: 0, before: 0, languages: {} }, { isDryRun: false })).toBe(
    "newsletters/a.json goes to 0 people.",
  );
});

test("a newsletter on its way tells how far it is", () => {
  const newsletter = { file: "a.json", begunAt: "2026-11-21 12:00:00+00", people: 12_000, mailed: 3_000 };
  expect(newsletterProgressLine(newsletter, 60)).toBe(
    "Sending  ██████░░░░░░░░░░░░░░░░░░  25 %  3,000 of 12,000  about 3 hours left",
  );
  expect(newsletterTable([newsletter])).toBe(
    "SINCE                 SENT   OF      FILE\n2026-11-21 12:00 UTC  3,000  12,000  a.json",
  );
  expect(newsletterTable([])).toBe("No newsletter was sent yet.");
});
