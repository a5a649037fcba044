import { expect, test } from "vitest";
import { testContent } from "../../test-support/content.ts";
import { sampleSite } from "../../test-support/sample-context.ts";
import { CurrentDocuments } from "./current-documents.ts";
import { siteTexts } from "./site-texts.ts";

test("pages that are open in a browser can load the texts of the previous version", async () => {
  const content = testContent();
  const texts = await siteTexts(sampleSite, "site");
  const documents = new CurrentDocuments({ content, texts });
  const name = texts.textsIn("nl").url.replace("/texts/nl/", "");
  documents.replace({ content, texts: { ...texts, textFile: () => undefined } });
  const file = texts.textFile("nl", name);
  // When it fails, `toBe` on the texts would print the whole file.
  expect(file !== undefined && documents.texts.textFile("nl", name) === file).toBe(true);
});
