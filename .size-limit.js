import { globSync, readFileSync } from "node:fs";

/*
 * Limits for the scripts of each kind of page, compressed with Brotli: those that load at once on the first visit, and all
 * that a visitor can load by using the page (docs/decisions/0321-pages-without-hydration.md). The map is not included,
 * because it loads in a frame of its own.
 */
const ASSETS = "build/client/assets";

const ON_EVERY_PAGE = ["site", "browser-consent-dialog", "browser-language", "property-cards"];
/** What scripts add to the cards of properties. */
const CARDS = ["browser-cards"];
/** Modules by page: those that load at once, and those that a use of the page loads. */
const PAGES = {
  "a home page": { atOnce: [...CARDS], later: ["search-input", "strip", "banner-video", "click-to-load"] },
  "a list": { atOnce: ["list-page", "browser-in-place", ...CARDS], later: ["map-in-page"] },
  "a property": {
    atOnce: ["property-page", ...CARDS],
    later: ["mount-gallery", "map-in-page", "click-to-load"],
  },
  "a project": { atOnce: ["property-page", "unit-filters"], later: ["map-in-page"] },
  "a form": { atOnce: ["visitor-form"], later: ["zone-picker"] },
  "the saved properties": { atOnce: ["saved-page", ...CARDS], later: ["browser-offline"] },
};

/** Files of these modules and of all modules that they import. */
function filesOf(modules) {
  const queue = modules.flatMap((name) => {
    const found = globSync(`${ASSETS}/${name}{,.behaviour}-????????.js`);
    if (found.length === 0) throw new Error(`The build has no script for "${name}" (.size-limit.js)`);
    return found;
  });
  const files = new Set();
  for (const file of queue) {
    if (files.has(file)) continue;
    files.add(file);
    const imported = readFileSync(file, "utf8").matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g);
    queue.push(...[...imported].map(([, name]) => `${ASSETS}/${name}`));
  }
  return [...files];
}

export default [
  { name: "Style sheet", path: globSync(`${ASSETS}/entry-*.css`), limit: "12.2 kB", brotli: true },
  ...Object.entries(PAGES).flatMap(([page, { atOnce, later, limit = "30 kB" }]) => {
    const first = [...ON_EVERY_PAGE, ...atOnce];
    return [
      { name: `Scripts of ${page}, at once`, path: filesOf(first), limit, brotli: true },
      { name: `Scripts of ${page}, all`, path: filesOf([...first, ...later]), limit: "100 kB", brotli: true },
    ];
  }),
];
