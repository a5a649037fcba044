import { expect, test } from "vitest";
import { testContent } from "../../../test-support/content.ts";
import { sampleContext, sampleSite } from "../../../test-support/sample-context.ts";
import { menuPageSchema } from "../site-folder/menu-page.server.ts";
import { llmsText } from "./llms-text.server.ts";

test("a page is listed only in the languages in which it has a title", () => {
  const page = { id: "about", name: "About", path: "/about/", params: { title: { nl: "Over ons" } } };
  const content = testContent({ pages: [{ file: "pages/about.json", page: menuPageSchema.parse(page) }] });
  const { textsIn } = sampleContext("en");
  const text = llmsText("https://a.example", { site: sampleSite, content, textsIn, now: new Date() });
  expect(text).toContain("[Over ons](https://a.example/nl/about/)");
  expect(text).not.toContain("[](");
});
