import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { settled } from "./visitor.ts";

/** What WCAG 2.2 AA asks, as far as a program sees it, and what axe holds to be good. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The barriers of a page, or of a part of it, as it is now: each rule that is broken, and by what. */
export async function findViolations(page: Page, part = "html"): Promise<string[]> {
  await settled(page);
  return found(page, (axe) => axe.include(part).withTags(RULES));
}

/** The same in the dark, where only the colours are others. */
export async function findViolationsInDarkMode(page: Page, part = "html"): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "dark" });
  await settled(page);
  return found(page, (axe) => axe.include(part).withRules("color-contrast"));
}

/**
 * What passes is not told, and the answer is put together in the page itself: a page of another origin, for which
 * axe would open one of its own, is in none of ours. It takes a third of the time.
 */
async function found(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode(true);
  const { violations } = await choose(axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(", ")}`);
}
