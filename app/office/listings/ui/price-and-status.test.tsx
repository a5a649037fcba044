import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { sampleContext } from "../../../../test-support/sample-context.ts";
import { TextsContext, useTranslations } from "../../../i18n/use-translations.ts";
import type { ListingPage } from "../listing-page.server.ts";
import { outcomeText } from "./listing-screen.tsx";
import { HideForm, PriceForm, StatusForm } from "./price-and-status.tsx";

/** Renders the form of a listing whose price is on request, after this form was rejected. */
function formAfter(fields: Record<string, string>): string {
  const page = {
    version: 1,
    mayChange: true,
    problems: [{ field: "price", problem: "price" }],
    draft: { fields: { action: "price", ...fields }, lists: {} },
    price: { name: "price", visible: "", feed: "", amount: "", isOnRequest: true },
  } as unknown as ListingPage;
  return renderToStaticMarkup(
    <TextsContext value={sampleContext("en").texts}>
      <PriceForm page={page} />
    </TextsContext>,
  );
}

function Message({ page }: { page: ListingPage }): string {
  return outcomeText(page, useTranslations("listings"));
}

test("a status that a colleague's change prevented stays chosen", () => {
  const page = {
    version: 2,
    mayChange: true,
    problems: [],
    draft: { fields: { action: "status", status: "sold" }, lists: {} },
    status: {
      name: "status",
      visible: "",
      feed: "",
      choices: [
        { value: "option", text: "Under option" },
        { value: "sold", text: "Sold" },
      ],
    },
  } as unknown as ListingPage;
  const html = renderToStaticMarkup(
    <TextsContext value={sampleContext("en").texts}>
      <StatusForm page={page} />
    </TextsContext>,
  );
  expect(html).toContain('<option value="sold" selected="">Sold</option>');
});

test("a rejected price keeps the choice whether it is shown on request", () => {
  expect(formAfter({ price: "32O.000", onRequest: "yes" })).toContain("checked");
  const html = formAfter({ price: "32O.000" });
  expect(html).toContain("32O.000");
  expect(html).not.toContain("checked");
});

test("a colleague who may not change a listing is not asked to hide it, but sees that it is hidden", () => {
  const render = (override: object | undefined) =>
    renderToStaticMarkup(
      <TextsContext value={sampleContext("en").texts}>
        <HideForm page={{ mayChange: false, problems: [], hidden: { name: "hidden", override } } as never} />
      </TextsContext>,
    );
  expect(render(undefined)).toBe("");
  expect(render({ by: "Els", at: "10:00", hasFeedChanged: false })).toContain("do not see this property");
});

test.each([
  ["/en/for-sale/ghent/house/1/", /^Visitors see€ 325\.000Saved\. Visitors see the change at once\.$/],
  [undefined, /^Once visible€ 325\.000Saved\. Visitors do not see this property\.$/],
])(
  "the screen of a listing with the address %s says whether visitors see a new price",
  (publicPath, text) => {
    const page = {
      publicPath,
      mayChange: false,
      problems: [],
      price: { name: "price", visible: "€ 325.000" },
      outcome: { kind: "done", change: "override" },
    } as unknown as ListingPage;
    const html = renderToStaticMarkup(
      <TextsContext value={sampleContext("en").texts}>
        <PriceForm page={page} />
        <Message page={page} />
      </TextsContext>,
    );
    expect(html.replace(/^.*<\/h2>/s, "").replaceAll(/<[^>]*>/g, "")).toMatch(text);
  },
);
