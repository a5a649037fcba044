import type { Page } from "@playwright/test";

/** Default font size of browsers, and twice that size, which visitors can choose in the settings of their browser. */
const FONT_SIZE_PX = { normal: 16, large: 32 };

/** Runs a check while the default font size of the browser is 200%, of which media queries in rem take account. */
export async function withLargeText(page: Page, check: () => Promise<void>): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const setFontSize = (px: number) =>
    browser.send("Page.setFontSizes", { fontSizes: { standard: px, fixed: px } });
  await setFontSize(FONT_SIZE_PX.large);
  await check();
  await setFontSize(FONT_SIZE_PX.normal);
  await browser.detach();
}
