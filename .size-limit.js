import { globSync, readFileSync } from "node:fs";

/*
 * The JavaScript that a browser loads before a screen is alive: what React Router's map of the built site
 * names for the start, the frame and the screen. What is loaded later, when somebody uses it, is not in it.
 */
const CLIENT = "build/client";
const SCREENS = ["home", "for-sale", "for-rent", "projects", "project", "property-for-sale", "search"];

const [manifestFile = ""] = globSync(`${CLIENT}/assets/routes-*.en.js`);
const { entry, routes } = JSON.parse(
  readFileSync(manifestFile, "utf8")
    .replace(/^window\.__reactRouterManifest=/, "")
    .replace(/;\s*$/, ""),
);

const ROUTES = [...SCREENS.map((screen) => `en:${screen}`), "content-page"];

export default ROUTES.filter((route) => routes[route]).map((route) => ({
  name: `First view: ${route}`,
  path: [...new Set([manifestFile, ...filesOf(entry), ...filesOf(routes.root), ...filesOf(routes[route])])],
  limit: "130 kB",
  brotli: true,
}));

function filesOf({ module, imports = [] }) {
  return [module, ...imports].map((path) => CLIENT + path);
}
