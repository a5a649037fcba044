import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { waitUntilSettled } from "./visitor.ts";

/** The rules of WCAG 2.2 AA that a program can check, and axe's best practices. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Rules about a page as a whole, which a part of it breaks in the frames that it has. */
const RULES_OF_A_PAGE = [
  "bypass",
  "document-title",
  "heading-order",
  "html-has-lang",
  "html-lang-valid",
  "landmark-banner-is-top-level",
  "landmark-contentinfo-is-top-level",
  "landmark-main-is-top-level",
  "landmark-no-duplicate-banner",
  "landmark-no-duplicate-contentinfo",
  "landmark-no-duplicate-main",
  "landmark-one-main",
  "landmark-unique",
  "page-has-heading-one",
  "region",
];

/**
 * Accessibility violations of a page, or of a part of it, in its current state: each broken rule with the
 * elements that break it. Axe takes half a second of processor time for a short page and a second for a long one.
 */
export async function findViolations(page: Page, part = "html"): Promise<string[]> {
  await waitUntilSettled(page);
  return runAxe(page, (axe) => {
    const rules = axe.include(part).withTags(RULES);
    return part === "html" ? rules : rules.disableRules(RULES_OF_A_PAGE);
  });
}

/** Violations of a page or a part of it in dark mode, where only the colours differ. */
export async function findViolationsInDarkMode(page: Page, part = "html"): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "dark" });
  await waitUntilSettled(page);
  return runAxe(page, (axe) => axe.include(part).withRules("color-contrast"));
}

/** Items of a list that are tested: the others are made by the same component. */
const TESTED_ITEMS = 4;

/**
 * Runs axe without reporting passed rules, and collects the results in the page itself. Axe would otherwise
 * open another page for frames of another origin, which no page here has. It takes a third of the time.
 */
async function runAxe(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  const hasAxe = page.frames().length === 1 && (await page.evaluate(() => "axe" in window));
  // The builder would compile axe twice for each call.
  const axe = new AxeBuilder({ page, ...(hasAxe ? { axeSource: "axe" } : {}) });
  await page.evaluate(hideFurtherCards, TESTED_ITEMS);
  const { violations } = await choose(
    axe.options({ resultTypes: ["violations"] }).setLegacyMode(true),
  ).analyze();
  await page.evaluate(showFurtherCards);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(", ")}`);
}

/** Hides the further cards of long lists, in the page: the time of axe grows with the elements that are shown. */
function hideFurtherCards(tested: number): void {
  for (const list of document.querySelectorAll("ul, ol")) {
    const cards = [...list.children].filter((item) => item.querySelector("article"));
    for (const card of cards.slice(tested))
      if (!card.contains(document.activeElement)) card.setAttribute("data-untested", "");
  }
  const hidden = document.querySelectorAll<HTMLElement>("[data-untested]");
  for (const card of hidden) card.style.setProperty("display", "none", "important");
}

function showFurtherCards(): void {
  for (const card of document.querySelectorAll<HTMLElement>("[data-untested]")) {
    card.style.removeProperty("display");
    card.removeAttribute("data-untested");
  }
}
