import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { waitUntilSettled } from "./visitor.ts";

/** The rules of WCAG 2.2 AA that a program can check, and axe's best practices. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Accessibility violations of a page, or of a part of it, in its current state: each broken rule with the
 * elements that break it.
 */
export async function findViolations(page: Page, part = "html"): Promise<string[]> {
  await waitUntilSettled(page);
  return runAxe(page, (axe) => axe.include(part).withTags(RULES));
}

/** The same in dark mode, where only the colours differ. */
export async function findViolationsInDarkMode(page: Page, part = "html"): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "dark" });
  await waitUntilSettled(page);
  return runAxe(page, (axe) => axe.include(part).withRules("color-contrast"));
}

/**
 * Runs axe without reporting passed rules, and collects the results in the page itself. Axe would otherwise
 * open another page for frames of another origin, which no page here has. It takes a third of the time.
 */
async function runAxe(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode(true);
  const { violations } = await choose(axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(", ")}`);
}
