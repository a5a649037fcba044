import { expect, test } from "vitest";
import { htmlOf } from "../../../../test-support/html-of.tsx";
import { sampleContext } from "../../../../test-support/sample-context.ts";
import { Paging } from "./paging.tsx";

test.each([
  ["en", "Page 2 of 43, 1.024 results"],
  ["nl", "Pagina 2 van 43, 1.024 resultaten"],
  ["fr", "Page 2 sur 43, 1.024 résultats au total"],
  ["de", "Seite 2 von 43, insgesamt 1.024 Ergebnisse"],
] as const)("a list shows its page number, the number of pages and the total (%s)", (language, words) => {
  const paging = <Paging page={2} pageCount={43} total={1_024} pathOf={(page) => `/?page=${page}`} />;
  const html = htmlOf(paging, sampleContext(language).texts);
  expect(html.replace(/\s|&nbsp;/g, " ")).toContain(words);
});

test("a list of one page has no pagination", () => {
  const paging = <Paging page={1} pageCount={1} total={12} pathOf={() => "/"} />;
  expect(htmlOf(paging, sampleContext("en").texts)).not.toContain("<nav");
});
