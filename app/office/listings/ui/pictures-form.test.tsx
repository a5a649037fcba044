import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { sampleContext } from "../../../../test-support/sample-context.ts";
import { TextsContext } from "../../../i18n/use-translations.ts";
import type { ListingPage } from "../listing-page.server.ts";
import { PicturesForm } from "./pictures-form.tsx";

test("an order of pictures that a colleague's change prevented stays in the form", () => {
  const page = {
    version: 2,
    mayChange: true,
    problems: [],
    draft: {
      fields: { action: "pictures", main: "b" },
      lists: { url: ["a", "b"], position: ["7", "3"] },
    },
    pictures: {
      name: "pictures",
      visible: "",
      feed: "",
      all: [{ url: "new" }, { url: "a" }, { url: "b" }],
    },
  } as unknown as ListingPage;
  const html = renderToStaticMarkup(
    <TextsContext value={sampleContext("en").texts}>
      <PicturesForm page={page} />
    </TextsContext>,
  );
  const inputsOf = (name: string) => html.match(new RegExp(`<input[^>]*name="${name}"[^>]*>`, "g")) ?? [];
  expect(inputsOf("position").map((input) => /value="(\d+)"/.exec(input)?.[1])).toEqual(["1", "7", "3"]);
  expect(inputsOf("main").map((input) => input.includes("checked"))).toEqual([false, false, true]);
});
