import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { sampleContext } from "../../../../test-support/sample-context.ts";
import { TextsContext } from "../../../i18n/use-translations.ts";
import { documentForm } from "../document-form.ts";
import type { DocumentOutcome } from "../document-page.server.ts";
import { documentSchema } from "../document-parts.server.ts";
import { schemaAt } from "../json-schema.ts";
import { DocumentParts } from "./document-fields.tsx";

const CALLS = "content/calls.json";

/** Renders the form of the title of a call to action as HTML. */
function formOf(title: object, page: { canSuggest: boolean; outcome?: DocumentOutcome }): string {
  const document = { items: [{ id: "call", title, actions: [] }] };
  const context = {
    document,
    languages: ["nl", "fr"] as const,
    language: "nl" as const,
    references: () => undefined,
  };
  const fieldPath = "items.0.title";
  const parts = documentForm(schemaAt(documentSchema(CALLS) ?? {}, fieldPath) ?? {}, fieldPath, context);
  return renderToStaticMarkup(
    <TextsContext value={sampleContext("en").texts}>
      <DocumentParts parts={parts} page={{ errors: [], recordPath: "", outcome: undefined, ...page }} />
    </TextsContext>,
  );
}

test("a translation is only offered for a missing text, and when a service is configured", () => {
  expect(formOf({ nl: "Welkom" }, { canSuggest: true })).toContain('value="suggest:items.0.title.fr"');
  expect(formOf({ nl: "Welkom" }, { canSuggest: true })).not.toContain("suggest:items.0.title.nl");
  expect(formOf({ nl: "Welkom" }, { canSuggest: false })).not.toContain("suggest:");
  expect(formOf({}, { canSuggest: true })).not.toContain("suggest:");
});

test("the latest and the earlier suggestions are marked at their fields", () => {
  const outcome = { kind: "suggested" as const, fieldPath: "items.0.title.fr", earlier: [] };
  const html = formOf({ nl: "Welkom", fr: "Bienvenue" }, { canSuggest: true, outcome });
  expect(html).toContain('aria-describedby="f-items-0-title-fr-suggestion"');
  expect(
    formOf(
      { nl: "Welkom", fr: "Bienvenue" },
      { canSuggest: true, outcome: { ...outcome, fieldPath: "x", earlier: [outcome.fieldPath] } },
    ),
  ).toBe(html);
  expect(html.match(/Read it before you save/g)).toHaveLength(1);
});
