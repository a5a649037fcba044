/** Figures of one run, as `npm run bench` prints them. */
export type Figures = { [name: string]: unknown };

export type Target = { atMost: number } | { atLeast: number };

export type ReportRow = {
  group: string;
  name: string;
  /** Path in the figures, such as "pageCosts.list.cpuMs". */
  path: string;
  unit: string;
  target?: Target;
  /** A figure of the same run to compare it with. */
  yardstick?: { name: string; path: string };
};

const BARE_NEXT_PAGE = { name: "bare Next.js page", path: "pageCosts.next.cpuMs" };
const BARE_PAGE = { name: "bare React Router page", path: "pageCosts.yardstick.cpuMs" };

const PAGES = { list: "list", property: "property", home: "home", content: "content page" };

const LARGE_CATALOGUE_PAGES = {
  page2: "list without filters",
  page1000: "list, page 1,000",
  lastPages: "list, last page",
  city: "list of a city",
  price: "list between two prices",
  onMap: "list of an area on the map",
  fourFilters: "list with four filters",
  rareFilters: "list with rare filters",
  sortPricePerM2: "list by price per m²",
  property: "property",
  searchCity: "search",
  mapOfCity: "map of a city",
  mapOfList: "map of the whole list",
  mapNear: "map of a property",
  sitemap: "sitemap",
};

const FIRST_VIEWS = {
  home: "home",
  list: "list",
  property: "property",
  project: "project",
  text: "content page",
};

const ACTIONS = [
  "list, opening the filters",
  "list, choosing a filter",
  "home, typing a search",
  "property, opening the gallery",
];

const SCORES = {
  performance: "performance",
  accessibility: "accessibility",
  bestPractices: "best practices",
  seo: "SEO",
};

/** Rows of docs/performance.md. Targets are upper or lower limits in the unit of the row. */
export const REPORT_ROWS: ReportRow[] = [
  ...Object.entries(PAGES).map(([kind, name]) => ({
    group: "CPU time of an uncached page on the embedded database",
    name,
    path: `pageCosts.${kind}.cpuMs`,
    unit: "ms",
    target: { atMost: kind === "content" ? 4 : 5 },
    yardstick: BARE_PAGE,
  })),
  ...Object.entries(PAGES).map(([kind, name]) => ({
    group: "CPU time of an uncached page on PostgreSQL, without that of PostgreSQL",
    name,
    path: `pageCosts.onPostgresql.${kind}.cpuMs`,
    unit: "ms",
    target: { atMost: kind === "content" ? 4 : 5 },
    yardstick: BARE_NEXT_PAGE,
  })),
  ...Object.entries(PAGES).map(([kind, name]) => ({
    group: "HTML of a page, compressed with Brotli",
    name,
    path: `pageCosts.${kind}.brotliBytes`,
    unit: "bytes",
    target: { atMost: 14_000 },
  })),
  ...Object.entries(PAGES).map(([kind, name]) => ({
    group: "Database queries of an uncached page",
    name,
    path: `pageCosts.${kind}.queries`,
    unit: "",
  })),
  {
    group: "Cached pages",
    name: "list, Brotli",
    path: "cached.requestsPerSecond",
    unit: "a second",
    yardstick: { name: "nginx, same bytes", path: "cached.nginxRequestsPerSecond" },
  },
  {
    group: "Cached pages",
    name: "ratio to nginx",
    path: "cached.ratio",
    unit: "",
    target: { atLeast: 0.9 },
  },
  {
    group: "Cached pages",
    name: "ratio to nginx, uncompressed",
    path: "cached.identity.ratio",
    unit: "",
    target: { atLeast: 0.9 },
  },
  ...Object.entries(FIRST_VIEWS).flatMap(([kind, name]) => [
    {
      group: "Transferred for the first view on a phone",
      name: `${name}, HTML`,
      path: `phone.${kind}.html`,
      unit: "kB",
      target: { atMost: 14 },
    },
    {
      group: "Transferred for the first view on a phone",
      name: `${name}, styles`,
      path: `phone.${kind}.css`,
      unit: "kB",
      target: { atMost: 12 },
    },
    {
      group: "Transferred for the first view on a phone",
      name: `${name}, scripts`,
      path: `phone.${kind}.scripts`,
      unit: "kB",
      target: { atMost: 45 },
    },
  ]),
  ...ACTIONS.flatMap((action) => [
    {
      group: "Use on a slow phone",
      name: `${action}, to the next frame`,
      path: `phone.${action}.answerMs`,
      unit: "ms",
      target: { atMost: 100 },
    },
    {
      group: "Use on a slow phone",
      name: `${action}, scripts`,
      path: `phone.${action}.scripts`,
      unit: "kB",
      target: { atMost: 110 },
    },
  ]),
  ...["home", "list", "property"].map((kind) => ({
    group: "Largest Contentful Paint on a slow phone",
    name: kind,
    path: `phone.${kind}.lcpMs`,
    unit: "ms",
    target: { atMost: 1_200 },
  })),
  ...Object.entries(PAGES).flatMap(([kind, page]) =>
    Object.entries(SCORES).map(([score, name]) => ({
      group: "Lighthouse scores on a phone",
      name: `${page}, ${name}`,
      path: `lighthouse.${kind}.${score}`,
      unit: "",
      target: { atLeast: 100 },
    })),
  ),
  {
    group: "Import",
    name: "18,262 listings",
    path: "import.first.seconds",
    unit: "s",
    target: { atMost: 15 },
  },
  {
    group: "Import",
    name: "18,262 listings again, unchanged",
    path: "import.second.seconds",
    unit: "s",
    target: { atMost: 3 },
  },
  {
    group: "Import",
    name: "100,000 listings",
    path: "import.many.seconds",
    unit: "s",
    target: { atMost: 60 },
  },
  {
    group: "Import",
    name: "peak memory with 18,262 listings",
    path: "import.first.mostMemoryMb",
    unit: "MB",
  },
  {
    group: "Import",
    name: "peak memory with 100,000 listings",
    path: "import.many.mostMemoryMb",
    unit: "MB",
  },
  {
    group: "Process",
    name: "memory at rest, 18,262 listings",
    path: "memory.atRestMb",
    unit: "MB",
    target: { atMost: 250 },
  },
  {
    group: "Process",
    name: "memory after 20,000 different pages",
    path: "memory.afterPagesMb",
    unit: "MB",
    target: { atMost: 400 },
  },
  {
    group: "Process",
    name: "start at 100,000 listings",
    path: "scale.startMs",
    unit: "ms",
    target: { atMost: 3_000 },
  },
  ...[1, 2, 4].flatMap((workers) => [
    {
      group: "Several processes on two cores, with PostgreSQL and the clients",
      name: `${workers === 1 ? "1 process" : `${workers} processes`}, uncached lists`,
      path: `workers.${workers}.listsPerSecond`,
      unit: "a second",
    },
    {
      group: "Several processes on two cores, with PostgreSQL and the clients",
      name: `${workers === 1 ? "1 process" : `${workers} processes`}, a cached page`,
      path: `workers.${workers}.cachedPerSecond`,
      unit: "a second",
    },
  ]),
  ...Object.entries({ scale: "100,000", million: "1,000,000" }).flatMap(([part, listings]) =>
    Object.entries(LARGE_CATALOGUE_PAGES).map(([kind, name]) => ({
      group: `First byte of an uncached page at ${listings} listings, 95th percentile`,
      name,
      path: `${part}.pages.${kind}.p95`,
      unit: "ms",
      target: { atMost: part === "scale" ? 30 : 50 },
    })),
  ),
];

/** Parts of the benchmarks that measure the figures of these rows. */
export const REPORT_PARTS = [
  "import",
  "pages",
  "cached",
  "phone",
  "workers",
  "memory",
  "scale",
  "million",
  "lighthouse",
];

/** Figure at a path such as "pageCosts.list.cpuMs"; undefined when the run has none. */
export function figureAt(figures: Figures, path: string): number | undefined {
  let value: unknown = figures;
  for (const name of path.split(".")) value = (value as Figures | undefined)?.[name];
  return typeof value === "number" ? value : undefined;
}

export function isMet(figure: number, target: Target): boolean {
  return "atMost" in target ? figure <= target.atMost : figure >= target.atLeast;
}
