import { expect, test } from "vitest";
import { testContent } from "../../test-support/content.ts";
import { frameOrigins } from "./frame-origins.ts";
import { COLLECTION_SCHEMAS } from "./site-folder/collections.server.ts";

const { items: videos } = COLLECTION_SCHEMAS.videos.parse({
  items: [
    { id: "a", title: {}, address: "https://youtu.be/abcdefghijk" },
    { id: "b", title: {}, address: "pictures/street.webm" },
    { id: "c", title: {}, address: "https://vimeo.com/76979871", status: "Draft" },
  ],
});

test("pages may embed the configured hosts and the players of published videos, and no others", () => {
  const hosts = { frames: ["openstreetmap.org"], redirects: ["elsewhere.be"] };
  expect(frameOrigins({ hosts }, testContent({ videos }))).toEqual([
    "https://openstreetmap.org",
    "https://*.openstreetmap.org",
    "https://www.youtube-nocookie.com",
  ]);
});

test("pages may embed no other hosts when nothing is configured", () => {
  expect(frameOrigins({ hosts: { frames: [], redirects: [] } }, testContent())).toEqual([]);
});
