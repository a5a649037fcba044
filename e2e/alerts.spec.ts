import { linkIn } from "../test-support/mailbox.ts";
import { findViolations } from "./accessibility-violations.ts";
import { test as base, expect } from "./office-site.ts";
import { storageWithConsent } from "./storage-state.ts";
import { visit } from "./visitor.ts";
import { WITHOUT_PICTURES } from "./without-pictures.ts";

/*
 * The forms of a search alert with scripts, up to the page that confirms it. What the mails to subscribers contain, and
 * when they are sent, is in server/integration-tests/mails-to-subscribers.test.ts.
 */

const test = base.extend({
  storageState: async ({ site }, use) => use(storageWithConsent(site.address)),
});

test.use(WITHOUT_PICTURES);

test("the search of a list is saved with an e-mail address alone, and a mail asks to confirm it", async ({
  page,
  site,
}) => {
  const email = "snel.zoekt@bezoeker.example";
  await visit(page, "/nl/kopen/?maxPrice=265000");
  const form = page.locator("main form").filter({ has: page.getByLabel("Uw e-mailadres") });
  await form.getByLabel("Uw e-mailadres").fill("geen adres");
  await form.getByRole("button", { name: "Hou me op de hoogte" }).click();
  await expect(page).toHaveURL(/\/nl\/kopen\//);
  await form.getByLabel("Uw e-mailadres").fill(email);
  await form.getByRole("button", { name: "Hou me op de hoogte" }).click();
  await expect(page).toHaveURL(/\/nl\/bedankt\/demand-register\/$/);
  const confirmationMail = await site.waitForMailTo(email);
  expect(confirmationMail.text).toContain("265.000");
  // The page of the link is tested below.
  expect(linkIn(confirmationMail, "/nl/inschrijving/")).toMatch(/\?t=/);
});

test("a search alert created with the map is confirmed, and its link leads to the page that ends it", async ({
  page,
  site,
}) => {
  const email = "jan.zoekt@bezoeker.example";
  await visit(page, "/demand-register/");
  const form = page.locator("main form");
  await form.getByRole("button", { name: "Save my search alert" }).click();
  await expect(form.getByRole("alert")).toContainText("Choose at least one region, province or municipality");
  await expect(form.getByRole("alert")).toContainText("Choose at least one type of property");
  await form.getByRole("radio", { name: "Buy" }).check();
  await form.getByRole("checkbox", { name: "House", exact: true }).check();
  await form.getByRole("radio", { name: "Immediately" }).check();
  const province = form.locator('svg path[data-zone="east-flanders"]');
  await province.scrollIntoViewIfNeeded();
  await province.click();
  await expect(province).toHaveAttribute("data-chosen", "whole");
  expect(await findViolations(page, "main")).toEqual([]);
  await form.getByLabel("Search for a municipality").fill("namu");
  await expect(form.getByLabel("Namur", { exact: true })).toBeVisible();
  await expect(form.getByLabel("Eupen", { exact: true })).toBeHidden();
  await form.getByLabel("Search for a municipality").fill("leuv");
  await form.getByLabel("Leuven", { exact: true }).check();
  await form.getByLabel("Day", { exact: true }).first().fill("21");
  await form.getByLabel("Your e-mail address").fill(email);
  await form.getByRole("button", { name: "Save my search alert" }).click();
  await expect(form.getByRole("alert")).toContainText(
    "The start date is incomplete. Enter the day, month and year",
  );
  await form.getByLabel("Day", { exact: true }).first().fill("");
  await form.getByRole("button", { name: "Save my search alert" }).click();
  await expect(page).toHaveURL(/\/feedback\/demand-register\/$/);
  await expect(page.getByRole("heading", { name: "Please confirm your search alert" })).toBeVisible();
  expect(await findViolations(page, "main")).toEqual([]);

  const confirmationMail = await site.waitForMailTo(email);
  for (const zone of ["East Flanders", "Leuven"]) expect(confirmationMail.text).toContain(zone);
  const link = linkIn(confirmationMail, "/subscription/");
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Confirm your search alert" })).toBeVisible();
  expect(await findViolations(page, "main")).toEqual([]);
  await page.getByRole("button", { name: "Confirm my search alert" }).click();
  // The form has another, empty status element: for the message about a lost connection.
  const active = "Your search alert is active. We will let you know when we find a match.";
  await expect(page.getByRole("status").filter({ hasText: active })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Home", exact: true })).toBeVisible();
  expect(await findViolations(page, "main")).toEqual([]);

  await test.step("the pages of a link that unsubscribes, and of one that does not work", async () => {
    await page.goto(link.replace("/subscription/", "/unsubscribe/"));
    await expect(page.getByRole("button", { name: "Unsubscribe" })).toBeVisible();
    expect(await findViolations(page, "main")).toEqual([]);
    await page.goto("/subscription/?t=x");
    await expect(page.getByRole("heading", { name: "This link does not work" })).toBeVisible();
    expect(await findViolations(page, "main")).toEqual([]);
  });
});
