import { expect, test } from "vitest";
import { readNewLeads } from "./assignment-form.ts";

const AGENCY = { offices: ["Gent", "Halle"], people: [{ id: 3 }, { id: 7 }] };

test.each([
  [{ otherwise: "nobody" }, { goToAgent: false, offices: {}, otherwise: { to: "nobody" } }],
  [
    { goToAgent: "yes", "office-1": "7", "office-0": "", otherwise: "person", person: "3" },
    { goToAgent: true, offices: { Halle: 7 }, otherwise: { to: "person", accountId: 3 } },
  ],
  [
    { otherwise: "turns", "turn-7": "yes", "turn-3": "yes", "turn-9": "yes" },
    { goToAgent: false, offices: {}, otherwise: { to: "turns", accountIds: [3, 7] } },
  ],
  // No account has the id 9.
  [
    { "office-0": "9", otherwise: "nobody" },
    { goToAgent: false, offices: {}, otherwise: { to: "nobody" } },
  ],
  [{ otherwise: "person", person: "9" }, undefined],
  [{ otherwise: "person" }, undefined],
  [{ otherwise: "turns" }, undefined],
  [{ otherwise: "somebody" }, undefined],
  [{}, undefined],
])("the form %j is read as the rules %j", (fields, rules) => {
  expect(readNewLeads(fields as Record<string, string>, AGENCY)).toEqual(rules);
});
