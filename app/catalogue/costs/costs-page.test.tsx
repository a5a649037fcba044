import { expect, test } from "vitest";
import { htmlOf } from "../../../test-support/html-of.tsx";
import { sampleContext, sampleSite } from "../../../test-support/sample-context.ts";
import { LANGUAGES, type Language } from "../../i18n/languages.ts";
import { costsPage } from "./costs-page.ts";
import { readCostsQuery } from "./costs-query.ts";
import { CostsScreen } from "./ui/costs-screen.tsx";

const pageOf = (query: string, language: Language = "en", site = sampleSite) =>
  costsPage(readCostsQuery(new URLSearchParams(query)), sampleContext(language, site));

const amounts = (rows: { name: string; amount: string }[] = []) =>
  Object.fromEntries(rows.map(({ name, amount }) => [name, amount.replace("\u00a0", " ")]));

test("without a price, the page has a form and no amounts", () => {
  const page = pageOf("");
  expect(page.result).toBeUndefined();
  expect(page.form).toMatchObject({ price: "", loan: "", region: "flanders", isOnlyHome: true, rate: "3,5" });
});

test("adds the costs to the price, and calculates the own funds needed besides the loan", () => {
  const { result } = pageOf("price=300000&region=wallonia&onlyHome=1&loan=240000&rate=3,5&years=25");
  expect(amounts(result?.costs)).toEqual({
    Price: "€ 300.000",
    "Registration duties": "€ 9.000",
    "Notary’s fee, including VAT": "€ 2.998",
    "Costs of the deed and searches": "€ 1.608",
    "Total costs": "€ 13.606",
    "Price and costs together": "€ 313.606",
  });
  expect(amounts(result?.loan)).toMatchObject({
    "Loan amount": "€ 240.000",
    "Monthly payment": "€ 1.194,44",
    "Total repaid": "€ 358.332",
    "Of which interest": "€ 118.332",
    "Own funds needed": "€ 79.228",
  });
});

test("proposes a loan of 80 % of the price at the configured rate, and calls the rate an example", () => {
  const costs = { ...sampleSite.costs, loanRatePercent: 4.25 };
  const page = pageOf("price=400000", "en", { ...sampleSite, costs });
  // The field stays empty, so that a change of the price changes the loan.
  expect(page.form).toMatchObject({ loan: "", proposedLoan: "320.000", rate: "4,25", years: 25 });
  expect(amounts(page.result?.loan)).toMatchObject({ "Loan amount": "€ 320.000" });
  expect(page.result?.loanNote).toContain("The rate of 4,25 % is an example");
});

test("a property that will not be the buyer’s only home has the standard duty", () => {
  expect(amounts(pageOf("price=300000&region=brussels").result?.costs)).toMatchObject({
    "Registration duties": "€ 37.500",
  });
});

test.each(LANGUAGES)("warns that a loan costs money, and names its sources, in %s", (language) => {
  const context = sampleContext(language);
  const html = htmlOf(
    <CostsScreen page={pageOf("price=300000", language)} path="/path/" breadcrumbs={null} />,
    context.texts,
  );
  expect(html).toContain(context.texts.t("costs:loan.warning"));
  expect(html).toContain("fiscalite.brussels");
});

test("the form leads to the costs on the same page", () => {
  const html = htmlOf(
    <CostsScreen page={pageOf("price=300000")} path="/path/" breadcrumbs={null} />,
    sampleContext("en").texts,
  );
  expect(html).toContain('action="/path/#costs"');
  expect(html).toContain('id="costs"');
});

test("a buyer without a loan sees the costs, and nothing about a loan", () => {
  const page = pageOf("price=300000&loan=0");
  expect(page.form.loan).toBe("0");
  expect(amounts(page.result?.costs)).toMatchObject({ Price: "€ 300.000" });
  expect(page.result?.loan).toBeUndefined();
  const html = htmlOf(
    <CostsScreen page={page} path="/path/" breadcrumbs={null} />,
    sampleContext("en").texts,
  );
  expect(html).not.toContain("Your loan per month");
  expect(html).not.toContain("borrowing money");
});

test("a price that cannot be read stays in its field with an error, and so do the other fields", () => {
  const page = pageOf("price=100.000.001&region=brussels&newBuild=1&loan=200000&rate=4&years=20");
  expect(page.form).toEqual({
    price: "100.000.001",
    region: "brussels",
    isOnlyHome: false,
    isNewBuild: true,
    loan: "200.000",
    proposedLoan: "",
    rate: "4",
    years: 20,
  });
  expect(page.errors.price?.replace("\u00a0", " ")).toBe(
    "Fill in an amount of at most € 100.000.000, such as 325.000.",
  );
  expect(page.result).toBeUndefined();
  const html = htmlOf(
    <CostsScreen page={page} path="/path/" breadcrumbs={null} />,
    sampleContext("en").texts,
  );
  expect(html).toMatch(/<input[^>]* aria-invalid="true" aria-describedby="price-error"/);
  expect(html).not.toContain("Fill in a price to see the costs");
});

test.each([
  ["loan=much", "loan"],
  ["rate=200", "rate"],
] as const)("with %s, the page shows the costs, and an error in place of the loan", (query, field) => {
  const page = pageOf(`price=300000&${query}`);
  expect(page.form[field]).toBe(query.split("=")[1]);
  expect(Object.keys(page.errors)).toEqual([field]);
  expect(page.result?.costs).toHaveLength(6);
  expect(page.result?.loan).toBeUndefined();
});
