import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { settled } from "./visitor.ts";

/** What WCAG 2.2 AA asks, as far as a program sees it, and what axe holds to be good. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What passes is not told, which takes longer than finding what does not. */
const BARRIERS_ALONE = { resultTypes: ["violations" as const] };

/** The barriers of a page, or of a part of it, as it is now: each rule that is broken, and by what. */
export async function barriers(page: Page, part = "html"): Promise<string[]> {
  await settled(page);
  return found(new AxeBuilder({ page }).options(BARRIERS_ALONE).include(part).withTags(RULES));
}

/** The same in the dark, where only the colours are others. */
export async function barriersInTheDark(page: Page, part = "html"): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "dark" });
  await settled(page);
  return found(new AxeBuilder({ page }).options(BARRIERS_ALONE).include(part).withRules("color-contrast"));
}

async function found(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(", ")}`);
}
