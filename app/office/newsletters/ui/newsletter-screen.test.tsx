import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { sampleContext } from "../../../../test-support/sample-context.ts";
import { TextsContext } from "../../../i18n/use-translations.ts";
import { readDraft } from "../newsletter-draft.ts";
import type { NewsletterPage } from "../newsletter-page.server.ts";
import { NewsletterScreen } from "./newsletter-screen.tsx";

test("a save after a colleague has sent the newsletter keeps what was typed", () => {
  const draft = { ...readDraft(undefined, ["en"]), homes: "101, 102" };
  const page = {
    name: "autumn",
    languages: ["en"],
    defaultLanguage: "en",
    draft,
    properties: [],
    previews: [],
    sent: { state: "sending", stateText: "", at: "", by: "Els", result: "", progress: 0 },
  } as unknown as NewsletterPage;
  const render = (outcome: object | undefined) =>
    renderToStaticMarkup(
      <TextsContext value={sampleContext("en").texts}>
        <NewsletterScreen page={{ ...page, outcome } as NewsletterPage} />
      </TextsContext>,
    );
  expect(render(undefined)).not.toContain("101, 102");
  const html = render({
    kind: "problem",
    problem: "outdated",
    fields: [],
    draft,
    values: {},
    languagesChosen: [],
  });
  expect(html).toContain("What you typed is still here");
  expect(html).toContain("101, 102");
});
