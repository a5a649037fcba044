import { expect, test } from "vitest";
import { sampleContext } from "../../../../test-support/sample-context.ts";
import type { LeadJson } from "../lead-json.ts";
import { crmLead } from "./crm-lead.ts";

const lead = {
  reference: "GB-7K3M9",
  fields: {},
  language: "nl",
  email: null,
  property: null,
  file: null,
} as unknown as LeadJson;

test.each([
  ["nl", "Budget: € 300.000"],
  ["fr", "Budget\u00a0: € 300.000"],
] as const)("the message of a lead in %s has the punctuation of its language", (language, line) => {
  const { message } = crmLead(lead, {
    title: "Contact",
    values: [{ label: "Budget", value: "€ 300.000" }],
    texts: sampleContext(language).texts,
    estateId: undefined,
  });
  expect(message).toBe(`Contact (GB-7K3M9)\n${line}`);
});
