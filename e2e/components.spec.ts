import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect } from "@playwright/test";
import type { ViteDevServer } from "vite";
import { withComponentGallery } from "../server/dev/component-gallery.ts";
import { startVite } from "../server/dev/start-vite.ts";
import { findViolations, findViolationsInDarkMode } from "./accessibility-violations.ts";
import { test } from "./shared-context.ts";

/* The component gallery of `npm run dev`, without a site and its database. */

const ROOT = join(import.meta.dirname, "..");
const PHONE = { width: 390, height: 844 };

// One server for all tests.
test.describe.configure({ mode: "serial" });

let vite: ViteDevServer;
let server: Server;
let address: string;
test.beforeAll(async () => {
  vite = await startVite({ ws: false, watch: null });
  const gallery = withComponentGallery(vite, join(ROOT, "site"));
  server = createServer((request, response) =>
    gallery(request, response, () => response.writeHead(404).end()),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/dev/components`;
});
test.afterAll(async () => {
  server.close();
  await vite.close();
});

test("no component has an accessibility violation on a phone", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto(`${address}/all?language=de`);
  await expect(page.getByRole("heading", { level: 1, name: "Components" })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.goto(`${address}/all?language=de&scheme=dark`);
  expect(await findViolationsInDarkMode(page)).toEqual([]);
});

test("the gallery has a toolbar for language, colours and width", async ({ page }) => {
  // The components themselves are tested above: only the head of their page is needed here.
  await page.route("**/dev/components/all?**", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(/<body>[\s\S]*/, "<body>") });
  });
  await page.goto(`${address}?width=phone`);
  await page.getByRole("combobox", { name: "language" }).selectOption("fr");
  await expect(page.frameLocator("iframe").locator("html")).toHaveAttribute("lang", "fr");
});
