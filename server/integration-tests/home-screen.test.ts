import sharp from "sharp";
import { expect, test } from "vitest";
import { PlainBrowser } from "../../test-support/plain-browser.ts";
import { elementsIn } from "../../test-support/plain-html.ts";
import { sharedSite } from "../../test-support/shared-site.ts";
import { sendRequest } from "../../test-support/site-process.ts";

/* What a phone needs to add the site to its home screen. */

const { port } = await sharedSite();
const page = (await new PlainBrowser(port).open("/nl/kopen/")).document;
const linkPath = (rel: string) => elementsIn(page, "link", { rel })[0]?.attribs.href ?? "";

/** Background colours of pages, the design token `paper`, in each colour scheme. */
const PAPER = { light: "#faf8f5", dark: "#16191c" };

test("pages link to a manifest with the agency's name, colours and icons", async () => {
  const { status, headers, text } = await sendRequest(port, linkPath("manifest"));
  expect([status, headers["content-type"]]).toEqual([200, "application/manifest+json; charset=utf-8"]);
  expect(JSON.parse(text)).toMatchObject({
    name: "Immo Gevel",
    start_url: "/",
    display: "minimal-ui",
    theme_color: PAPER.light,
    icons: [{ sizes: "180x180" }, { sizes: "192x192" }, { sizes: "512x512" }],
  });
});

test("pages have theme colours for the light and the dark scheme", () => {
  const colours = elementsIn(page, "meta", { name: "theme-color" }).map(({ attribs }) => [
    attribs.media,
    attribs.content,
  ]);
  expect(colours).toEqual([
    ["(prefers-color-scheme: light)", PAPER.light],
    ["(prefers-color-scheme: dark)", PAPER.dark],
  ]);
});

test("icons are square PNG pictures of the size in their path, without transparency", async () => {
  const { icons } = JSON.parse((await sendRequest(port, linkPath("manifest"))).text);
  const paths: string[] = [linkPath("apple-touch-icon"), ...icons.map(({ src }: { src: string }) => src)];
  for (const path of paths) {
    const { status, headers, body } = await sendRequest(port, path);
    expect([status, headers["content-type"]], path).toEqual([200, "image/png"]);
    const { width, height, hasAlpha } = await sharp(body).metadata();
    expect([`/icon-${width}.png`, height, hasAlpha]).toEqual([path, width, false]);
  }
});
