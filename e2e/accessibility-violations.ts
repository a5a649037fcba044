import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Frame, Page } from "@playwright/test";
import type Axe from "axe-core";
import type { RunOptions } from "axe-core";
import { waitUntilSettled } from "./visitor.ts";

/** The rules of WCAG 2.2 AA that a program can check, and axe's best practices. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Rules about a page as a whole. They are off when only a part of a page is tested. */
const WHOLE_PAGE_RULES = [
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

/** The whole page. */
const WHOLE_PAGE = "html";
/** The whole page without header and footer. The rules about a page as a whole apply. */
export const WITHOUT_HEADER_AND_FOOTER = "html without header and footer";

/**
 * Finds the accessibility violations of a page, or of a part of it, in its current state: each broken rule with the
 * elements that break it. Axe takes a quarter of a second of CPU time for a short page and half a second for a
 * long one.
 *
 * @param part a selector, or `WITHOUT_HEADER_AND_FOOTER`.
 */
export async function findViolations(page: Page, part = WHOLE_PAGE): Promise<string[]> {
  await waitUntilSettled(page);
  const disabled = [WHOLE_PAGE, WITHOUT_HEADER_AND_FOOTER].includes(part) ? [] : WHOLE_PAGE_RULES;
  return runAxe(page, part, {
    runOnly: { type: "tag", values: RULES },
    rules: Object.fromEntries(disabled.map((rule) => [rule, { enabled: false }])),
  });
}

/** Finds the violations of a page or a part of it in dark mode, where only colours differ. */
export async function findViolationsInDarkMode(page: Page, part = WHOLE_PAGE): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "dark" });
  await waitUntilSettled(page);
  return runAxe(page, part, { runOnly: { type: "rule", values: ["color-contrast"] } });
}

type Rules = Pick<RunOptions, "runOnly" | "rules">;

const AXE = `${readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")}
(${rememberParsedColors})();`;

/** Number of cards of a list that are tested. The same component renders the others. */
const TESTED_CARDS = 4;

/**
 * Runs axe in the page and returns the violations. Not with `AxeBuilder`, which takes twice as long: it sends a longer
 * script for each call, and returns the passed rules too. Frames that run no scripts are not tested.
 */
async function runAxe(page: Page, part: string, options: Rules): Promise<string[]> {
  const frames = await framesWithScripts(page);
  for (const frame of frames) if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(AXE);
  return page.evaluate(collectViolations, {
    parts:
      part === WITHOUT_HEADER_AND_FOOTER
        ? { include: [WHOLE_PAGE], exclude: ["header:has(~ main)", "main ~ footer"] }
        : { include: [part] },
    options,
    // Axe would wait for a response from a frame that runs no scripts.
    iframes: frames.length === page.frames().length,
    testedCards: TESTED_CARDS,
  });
}

async function framesWithScripts(page: Page): Promise<Frame[]> {
  const frames: Frame[] = [];
  for (const frame of page.frames()) {
    const element = frame.parentFrame() && (await frame.frameElement());
    const sandbox = await element?.getAttribute("sandbox");
    if (sandbox == null || sandbox.includes("allow-scripts")) frames.push(frame);
  }
  return frames;
}

type ParsedColor = { r: number; g: number; b: number; alpha: number };

/** Runs in the page. Makes axe parse each colour once, and not for each element, which takes a fifth of its time. */
function rememberParsedColors(): void {
  type ColorClass = { prototype: { parseString: (this: ParsedColor, text: string) => ParsedColor } };
  const { axe } = window as unknown as { axe: { commons: { color: { Color: ColorClass } } } };
  const { prototype } = axe.commons.color.Color;
  const { parseString } = prototype;
  const parsedColors = new Map<string, ParsedColor>();
  prototype.parseString = function parseOnce(text) {
    const parsed = parsedColors.get(text);
    if (parsed) return Object.assign(this, parsed);
    const { r, g, b, alpha } = parseString.call(this, text);
    parsedColors.set(text, { r, g, b, alpha });
    return this;
  };
}

/**
 * Runs in the page. Hides all but the first cards of long lists meanwhile, because axe takes longer the more elements are
 * visible.
 */
async function collectViolations(input: {
  parts: { include: string[]; exclude?: string[] };
  options: Rules;
  iframes: boolean;
  testedCards: number;
}): Promise<string[]> {
  const { axe } = window as unknown as { axe: typeof Axe };
  const { parts, options, iframes, testedCards } = input;
  const untestedCards = [...document.querySelectorAll("ul, ol")].flatMap((list) =>
    [...list.children]
      .filter((item) => item.querySelector("article"))
      .slice(testedCards)
      .filter((card): card is HTMLElement => !card.contains(document.activeElement)),
  );
  for (const card of untestedCards) card.style.setProperty("display", "none", "important");
  const { violations } = await axe.run(parts, { ...options, iframes, resultTypes: ["violations"] });
  for (const card of untestedCards) card.style.removeProperty("display");
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(", ")}`);
}
