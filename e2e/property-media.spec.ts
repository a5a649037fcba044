import { findViolations } from "./accessibility-violations.ts";
import { expect, test, visit } from "./visitor.ts";

/** The sample property with a video, a brochure and a document on request. */
const WITH_VIDEO = 12;

test.use({ expectedErrors: /request to another server: https:\/\/player\.vimeo\.com\/video\/76979871\?/ });

test("the pictures of a property open full screen with the keyboard or the mouse, closing returns focus, and an external video contacts its server only after a click", async ({
  page,
}) => {
  const requestedUrls: string[] = [];
  await page.route(/vimeo/, (route) => {
    requestedUrls.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<title>A stand-in</title><p>The video</p>" });
  });
  await visit(page, `/property/${WITH_VIDEO}/`);
  const first = page
    .getByRole("main")
    .getByRole("list", { name: /^Photos of/ })
    .getByRole("link")
    .first();
  await first.focus();
  await page.keyboard.press("Enter");
  const gallery = page.getByRole("dialog", { name: /full screen$/ });
  await expect(gallery.getByText(/^1 \/ \d+$/)).toBeVisible();
  expect(await findViolations(page, "dialog[open]")).toEqual([]);

  await page.keyboard.press("ArrowRight");
  await expect(gallery.getByText(/^2 \/ \d+$/)).toBeVisible();
  await page.keyboard.press("End");
  await expect(gallery.getByText(/^(\d+) \/ \1$/)).toBeVisible();
  await expect(gallery.getByRole("button", { name: "Next photo" })).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Home");

  const zoomOut = gallery.getByRole("button", { name: "Zoom out" });
  await expect(zoomOut).toHaveAttribute("aria-disabled", "true");
  await gallery.getByRole("button", { name: "Zoom in" }).click();
  await expect(zoomOut).not.toHaveAttribute("aria-disabled");
  await zoomOut.click();
  await expect(zoomOut).toHaveAttribute("aria-disabled", "true");

  const floorPlans = gallery.getByRole("button", { name: "Floor plans" });
  await floorPlans.click();
  await expect(gallery.getByText("1 / 1")).toBeVisible();
  await test.step("on a phone, its name is on one line", async () => {
    const size = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ ...size, width: 320 });
    expect((await floorPlans.boundingBox())?.height).toBe(44);
    await page.setViewportSize(size);
  });
  await page.keyboard.press("Escape");
  await expect(gallery).toBeHidden();
  await expect(first).toBeFocused();

  await test.step("a finger or a mouse swipes between pictures, and each thumbnail opens its picture", async () => {
    await first.click();
    await expect(gallery.getByText(/^1 \/ \d+$/)).toBeVisible();
    const box = await gallery.getByRole("group").or(gallery.locator("section")).first().boundingBox();
    if (!box) throw new Error("The gallery has no place on the screen");
    const middle = box.y + box.height / 2;
    await page.mouse.move(box.x + box.width * 0.8, middle);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.2, middle, { steps: 8 });
    await page.mouse.up();
    await expect(gallery.getByText(/^2 \/ \d+$/)).toBeVisible();
    await gallery.getByRole("button", { name: "Show photo 4" }).click();
    await expect(gallery.getByText(/^4 \/ \d+$/)).toBeVisible();
  });

  await test.step("an external video contacts its server only after a click", async () => {
    await page.keyboard.press("Escape");
    await expect(gallery).toBeHidden();
    const play = page.getByRole("button", { name: "Play: Video" });
    await play.scrollIntoViewIfNeeded();
    await expect(
      page.getByText(/Provided by player\.vimeo\.com, which may register your visit/),
    ).toBeVisible();
    expect(requestedUrls).toEqual([]);

    await play.click();
    await expect(page.frameLocator("iframe[src*=vimeo]").getByText("The video")).toBeVisible();
    expect(requestedUrls).toEqual([expect.stringContaining("dnt=1")]);
  });
});
