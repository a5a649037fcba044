/** Figures of one run, as `npm run bench` prints them. */
export type Figures = { [name: string]: unknown };

export type Aim = { atMost: number } | { atLeast: number };

export type LedgerRow = {
  group: string;
  name: string;
  /** Place in the figures, such as "pageCosts.list.cpuMs". */
  path: string;
  unit: string;
  aim?: Aim;
  /** A figure of the same run to compare it with. */
  yardstick?: { name: string; path: string };
};

const BARE_PAGE = { name: "bare React Router page", path: "pageCosts.yardstick.cpuMs" };

const PAGES = { list: "list", property: "property", home: "home", content: "page of text" };

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
  sitemap: "sitemap",
};

const SCORES = {
  performance: "performance",
  accessibility: "accessibility",
  bestPractices: "best practices",
  seo: "SEO",
};

/** Rows of docs/performance.md. Aims are upper or lower limits in the unit of the row. */
export const LEDGER_ROWS: LedgerRow[] = [
  ...Object.entries(PAGES).map(([kind, name]) => ({
    group: "Processor time of an uncached page",
    name,
    path: `pageCosts.${kind}.cpuMs`,
    unit: "ms",
    aim: { atMost: kind === "content" ? 4 : 5 },
    yardstick: BARE_PAGE,
  })),
  ...Object.entries(PAGES).map(([kind, name]) => ({
    group: "HTML of a page, Brotli",
    name,
    path: `pageCosts.${kind}.brotliBytes`,
    unit: "bytes",
    aim: { atMost: 14_000 },
  })),
  ...Object.entries(PAGES).map(([kind, name]) => ({
    group: "Queries of an uncached page",
    name,
    path: `pageCosts.${kind}.queries`,
    unit: "",
  })),
  {
    group: "Pages from memory",
    name: "list, Brotli",
    path: "cached.requestsPerSecond",
    unit: "a second",
    yardstick: { name: "nginx, same bytes", path: "cached.nginxRequestsPerSecond" },
  },
  {
    group: "Pages from memory",
    name: "share of nginx",
    path: "cached.ratio",
    unit: "",
    aim: { atLeast: 0.9 },
  },
  {
    group: "Pages from memory",
    name: "share of nginx, uncompressed",
    path: "cached.identity.ratio",
    unit: "",
    aim: { atLeast: 0.9 },
  },
  ...["home", "list", "property"].map((kind) => ({
    group: "Largest paint on a slow phone",
    name: kind,
    path: `phone.${kind}.lcpMs`,
    unit: "ms",
    aim: { atMost: 1_200 },
  })),
  ...["home", "list", "property", "content"].flatMap((kind) =>
    Object.entries(SCORES).map(([score, name]) => ({
      group: "Lighthouse, phone",
      name: `${kind}, ${name}`,
      path: `lighthouse.${kind}.${score}`,
      unit: "",
      aim: { atLeast: 100 },
    })),
  ),
  {
    group: "Import of 18,262 listings",
    name: "first",
    path: "import.first.seconds",
    unit: "s",
    aim: { atMost: 15 },
  },
  {
    group: "Import of 18,262 listings",
    name: "without changes",
    path: "import.second.seconds",
    unit: "s",
    aim: { atMost: 3 },
  },
  {
    group: "Process",
    name: "memory after the start",
    path: "start.memoryAtStartMb",
    unit: "MB",
    aim: { atMost: 250 },
  },
  {
    group: "Process",
    name: "start at 100,000 listings",
    path: "scale.startMs",
    unit: "ms",
    aim: { atMost: 3_000 },
  },
  ...Object.entries(LARGE_CATALOGUE_PAGES).map(([kind, name]) => ({
    group: "First byte of an uncached page at 100,000 listings, 95th percentile",
    name,
    path: `scale.pages.${kind}.p95`,
    unit: "ms",
    aim: { atMost: 30 },
  })),
];

/** Parts of the benchmarks whose figures the rows have. */
export const LEDGER_PARTS = ["import", "pages", "cached", "phone", "scale", "lighthouse"];

/** Figure at a place such as "pageCosts.list.cpuMs"; undefined when the run has none. */
export function figureAt(figures: Figures, path: string): number | undefined {
  let found: unknown = figures;
  for (const name of path.split(".")) found = (found as Figures | undefined)?.[name];
  return typeof found === "number" ? found : undefined;
}

export function isReached(figure: number, aim: Aim): boolean {
  return "atMost" in aim ? figure <= aim.atMost : figure >= aim.atLeast;
}
