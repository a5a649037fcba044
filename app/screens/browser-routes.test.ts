import { expect, test } from "vitest";
import { browserRoutesPath, routesOf } from "./browser-routes.ts";

const ALL = {
  entry: { module: "/assets/start.js", imports: [] },
  routes: Object.fromEntries(
    ["root", "en:home", "nl:home", "nl:owner-home", "nl:unsubscribe", "content-page"].map((id) => [
      id,
      route(id),
    ]),
  ),
  url: "/assets/manifest-3f0c.js",
  version: "3f0c",
};

function route(id: string) {
  return {
    id,
    module: `/assets/${id}.js`,
    hasAction: false,
    hasLoader: true,
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
    hasErrorBoundary: false,
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
  };
}

test("a browser gets the routes of its language and those without a language", () => {
  const { entry, routes } = routesOf(ALL, "nl");
  expect(Object.keys(routes)).toEqual(["root", "nl:home", "content-page"]);
  expect(entry).toBe(ALL.entry);
});

test("the routes of each language have their own address", () => {
  expect(browserRoutesPath(ALL, "de")).toBe("/assets/routes-3f0c.de.js");
  expect(routesOf(ALL, "de").url).toBe("/assets/routes-3f0c.de.js");
});
