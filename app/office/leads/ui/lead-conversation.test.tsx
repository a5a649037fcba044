import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { sampleContext } from "../../../../test-support/sample-context.ts";
import type { Language } from "../../../i18n/languages.ts";
import { TextsContext } from "../../../i18n/use-translations.ts";
import type { LeadPage } from "../lead-page.server.ts";
import { LeadConversation } from "./lead-conversation.tsx";

const LEAD: LeadPage = {
  id: 1,
  version: 0,
  reference: "GB-LEAD1",
  title: "Ann Peeters",
  kind: "Contact us",
  at: "10:00",
  language: "Dutch",
  values: [],
  appointment: undefined,
  status: "new",
  statuses: [],
  assigneeId: null,
  agents: [],
  isSpam: false,
  isDuplicate: false,
  email: "ann@x.example",
  call: undefined,
  file: undefined,
  subject: undefined,
  notes: [],
  mails: [],
  history: [],
  changes: [],
  reply: { templates: [], templatesPath: "/", subject: "", text: "", draft: undefined, others: [] },
  mayChange: true,
  person: undefined,
  listPath: "/office/leads/",
  rejected: {},
  outcome: undefined,
};

const render = (changes: Partial<LeadPage>, language: Language = "en") =>
  renderToStaticMarkup(
    <TextsContext value={sampleContext(language).texts}>
      <LeadConversation page={{ ...LEAD, ...changes }} />
    </TextsContext>,
  );

test("a lead without an e-mail address has no reply form, and says why", () => {
  const REASON = "No e-mail address is known, so you cannot reply by e-mail.";
  expect(render({})).toContain('id="reply"');
  expect(render({})).not.toContain(REASON);
  expect(render({ email: undefined })).toContain(REASON);
  expect(render({ email: undefined })).not.toContain('id="reply"');
});

test("what was typed before a colleague took the lead can still be copied", () => {
  const html = render({ mayChange: false, rejected: { text: "A long answer", note: "Call again" } });
  expect(html).toContain("A long answer</textarea>");
  expect(html).toContain("Call again</textarea>");
  expect(html).not.toContain("<button");
});

test("a colleague's lead without e-mails has no heading for them", () => {
  expect(render({ mayChange: false })).not.toContain('id="mails"');
});

test("a colon follows a space in French", () => {
  const mail = {
    id: 1,
    at: "10:00",
    to: "ann@x.example",
    kind: "Réponse à",
    state: "envoyé",
    text: undefined,
  };
  expect(render({ mails: [mail] }, "fr")).toContain("Réponse à\u00a0: ann@x.example");
});
