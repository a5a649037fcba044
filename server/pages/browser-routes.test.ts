import { expect, test } from "vitest";
import { namingRoutesOf, routesOf } from "./browser-routes.ts";

const ALL = {
  entry: { module: "/assets/start.js" },
  routes: {
    root: { id: "root" },
    "en:home": { id: "en:home" },
    "nl:home": { id: "nl:home" },
    "nl:owner-home": { id: "nl:owner-home" },
    "nl:unsubscribe": { id: "nl:unsubscribe" },
    "content-page": { id: "content-page" },
  },
};

test("a browser gets the routes of its language and those without a language", () => {
  const { entry, routes } = routesOf(ALL, "nl");
  expect(Object.keys(routes)).toEqual(["root", "nl:home", "content-page"]);
  expect(entry).toBe(ALL.entry);
});

test("every reference of a page to the manifest is to that of its language", () => {
  const page = `<link href="/assets/manifest-3f0c.js"/><script>import "/assets/manifest-3f0c.js";</script>`;
  expect(namingRoutesOf("de", page)).toBe(
    `<link href="/assets/manifest-3f0c.de.js"/><script>import "/assets/manifest-3f0c.de.js";</script>`,
  );
});
