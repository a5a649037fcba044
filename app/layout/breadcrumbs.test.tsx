import { expect, test } from "vitest";
import { htmlOf } from "../../test-support/html-of.tsx";
import { pageTexts, readDictionaries } from "../i18n/server-texts.server.ts";
import { Breadcrumbs } from "./breadcrumbs.tsx";

const { texts } = pageTexts(await readDictionaries(), "en");

test("only the last breadcrumb is the current page, even when one before it has no page", () => {
  const html = htmlOf(
    <Breadcrumbs breadcrumbs={[{ name: "Home", path: "/" }, { name: "Services" }, { name: "Selling" }]} />,
    texts,
  );
  expect(html.match(/aria-current="page">\w+/g)).toEqual(['aria-current="page">Selling']);
  expect(
    html.match(/<li[^>]*after:content-[^>]*>(?:<a[^>]*>|<span>)\w+/g)?.map((li) => li.replace(/.*>/, "")),
  ).toEqual(["Home", "Services"]);
});
