import { VIDEO_FRAME_ORIGINS } from "../app/property/video-player.ts";
import { expect, test, visit } from "./visitor.ts";

/* The sample agency has no id of anybody: visitors are asked, and there is nothing to load. */

test.use({ storageState: { cookies: [], origins: [] } });

test("a site without tags asks too, says that nothing is in use, and loads nothing when all agree", async ({
  page,
}) => {
  await visit(page, "/fr/");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Modifier les paramètres" }).click();
  await expect(dialog.getByText("Pas utilisé sur ce site pour le moment.")).toHaveCount(3);
  await dialog.getByRole("button", { name: "Accepter", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("consentAdStorage"))).toBe("true");
  const scripts = await page.evaluate(() => [...document.scripts].map(({ src }) => src).filter(Boolean));
  for (const address of scripts) expect(new URL(address).origin).toBe(new URL(page.url()).origin);
});

/** What the agency's own pages may show in a frame once a visitor asks for it (docs/decisions/0153-frames-after-a-click.md). */
const OWN_FRAMES = ["https://openstreetmap.org", "https://*.openstreetmap.org", "https://player.vimeo.com"];

test("a site without tags may load nothing by its policy but frames and films that wait for a click", async ({
  page,
}) => {
  for (const path of ["/", "/nl/kopen/"]) {
    const policy = (await page.request.get(path)).headers()["content-security-policy"];
    expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'sha256-/);
    const frames = /frame-src ([^;]*)/.exec(policy ?? "")?.[1]?.split(" ");
    expect(new Set(frames)).toEqual(new Set(["'self'", ...VIDEO_FRAME_ORIGINS, ...OWN_FRAMES]));
    const others = policy?.replace(/frame-src [^;]*/, "").replace("media-src 'self' https:", "");
    expect(others).not.toMatch(/https?:|\*/);
  }
});
