import type { Locator, Page } from "@playwright/test";
import { findViolations } from "./accessibility-violations.ts";
import { PROPERTIES } from "./sample.ts";
import { expect, test, visit } from "./visitor.ts";

/* The first screen of a property: what a visitor sees and reaches without scrolling. */

const HOUSE = PROPERTIES.house;

function pageHeader(page: Page): Locator {
  return page.locator("header").filter({ has: page.getByRole("heading", { level: 1 }) });
}

test("a desktop shows title, price, facts, pictures and the agent without scrolling, and ways to share", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.setViewportSize({ width: 1366, height: 768 });
  await visit(page, `/property/${HOUSE}/`);
  const contact = page.getByRole("complementary", { name: "Questions about this property?" });
  for (const part of [
    page.getByRole("heading", { level: 1 }),
    pageHeader(page).locator(".price"),
    page.getByRole("list", { name: /^Photos of/ }),
    contact.getByText("Amira Haddou"),
    contact.locator("img"),
    contact.getByRole("link", { name: "Request a viewing" }),
    contact.getByRole("link", { name: /^Call 09 233 04 70$/ }),
  ])
    await expect(part).toBeInViewport({ ratio: 1 });

  // One line has the facts with the price per m² and the energy label, and the buttons to save and share at its end.
  const facts = pageHeader(page).getByRole("definition");
  // Six bedrooms.
  await expect(facts.first()).toHaveText("6");
  await expect(facts.filter({ hasText: /2[.,]970/ })).toBeVisible();
  await expect(pageHeader(page).getByRole("img", { name: /label/i })).toBeVisible();
  const boxes = [
    await facts.first().boundingBox(),
    await facts.last().boundingBox(),
    await pageHeader(page).getByRole("button", { name: "Save", exact: true }).boundingBox(),
    await pageHeader(page).getByText("Share", { exact: true }).boundingBox(),
  ];
  const tops = boxes.map((box) => box?.y ?? Number.NaN);
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(24);

  await test.step("the breadcrumbs stay on one line, however short the title is", async () => {
    const breadcrumbs = page.getByRole("navigation", { name: "You are here" }).getByRole("listitem");
    await breadcrumbs
      .last()
      .locator("span")
      .evaluate((title) => {
        title.textContent = "House";
      });
    const bottoms = await breadcrumbs.evaluateAll((all) =>
      all.map((breadcrumb) => breadcrumb.getBoundingClientRect().bottom),
    );
    expect(Math.max(...bottoms) - Math.min(...bottoms)).toBeLessThan(10);
  });

  await test.step("it is shared by WhatsApp, by mail and by its link, with the keyboard too", async () => {
    const share = page.locator("summary", { hasText: "Share" });
    const whatsApp = page.getByRole("link", { name: "WhatsApp" });
    await share.focus();
    await page.keyboard.press("Enter");
    await expect(whatsApp).toBeVisible();
    expect(await findViolations(page, "details[open]")).toEqual([]);
    const shared = new URL((await whatsApp.getAttribute("href")) ?? "");
    expect([shared.origin, shared.pathname]).toEqual(["https://wa.me", "/"]);
    expect(shared.searchParams.get("text")).toMatch(
      new RegExp(`^A town house with its ceilings intact\nhttps?://.+/${HOUSE}/\\?via=share$`),
    );
    await expect(page.getByRole("link", { name: "Send by e-mail" })).toHaveAttribute(
      "href",
      new RegExp(`^mailto:\\?subject=.*${encodeURIComponent(`/${HOUSE}/`)}`),
    );
    await page.keyboard.press("Escape");
    await expect(whatsApp).toBeHidden();
    await expect(share).toBeFocused();

    await share.click();
    await page.getByRole("button", { name: "Copy link" }).click();
    await expect(page.getByText("The link has been copied.")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      new RegExp(`/${HOUSE}/\\?via=share$`),
    );
    await expect(whatsApp).toBeHidden();
  });

  await test.step("the contact stays beside the details", async () => {
    await page.getByRole("heading", { name: "At a glance" }).scrollIntoViewIfNeeded();
    await expect(contact.getByRole("link", { name: "Request a viewing" })).toBeInViewport({ ratio: 1 });
  });

  await test.step("a device with a share sheet opens it instead of the menu", async () => {
    await page.evaluate(() =>
      Object.defineProperty(navigator, "share", {
        value: async (shared: ShareData) => {
          document.documentElement.dataset.shared = `${shared.title} ${shared.url}`;
        },
      }),
    );
    await page.locator("summary", { hasText: "Share" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-shared", new RegExp(`/${HOUSE}/\\?via=share$`));
    await expect(page.getByRole("link", { name: "WhatsApp" })).toBeHidden();
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a property is still shared by WhatsApp and by mail, and nothing is saved or copied", async ({
    page,
  }) => {
    await page.goto(`/property/${HOUSE}/`);
    await page.getByText("Share", { exact: true }).click();
    await expect(page.getByRole("link", { name: "WhatsApp" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Send by e-mail" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Copy link" })).toBeHidden();
    await expect(page.getByText(/^The map shows/)).toBeHidden();
    await expect(page.getByRole("button", { name: "Save", exact: true })).toBeHidden();
    await expect(page.getByRole("banner").getByRole("link", { name: /^Saved/ })).toHaveCount(0);
    await test.step("the page of saved properties says why, instead of staying empty", async () => {
      await page.goto("/saved/");
      await expect(page.getByText("needs JavaScript", { exact: false })).toBeVisible();
    });
  });
});
