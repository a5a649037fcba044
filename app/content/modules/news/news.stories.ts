import { type ModuleStories, storyPicture } from "../module-stories.ts";

const market = { id: "market", name: "Markt", path: "/nl/nieuws/?category=market" };
const agency = { id: "agency", name: "Ons kantoor", path: "/nl/nieuws/?category=agency" };
const articles = [
  {
    id: "rates",
    path: "/nl/nieuws/lagere-registratierechten/",
    title: "Wat de lagere registratierechten voor u betekenen",
    introduction: "Wie zijn enige eigen woning koopt, betaalt in Vlaanderen 2 %. Drie rekenvoorbeelden.",
    date: { text: "12-11-2026", iso: "2026-11-12T00:00+01:00" },
    categories: [market],
    author: "Lotte Baert",
    picture: storyPicture("hall-01"),
  },
  {
    id: "winter",
    path: "/nl/nieuws/open-op-zaterdag/",
    title: "Ook op zaterdag open",
    introduction: "Vanaf januari is ons kantoor in Gent elke zaterdagvoormiddag open.",
    date: { text: "02-11-2026", iso: "2026-11-02T00:00+01:00" },
    categories: [agency],
  },
];
const list = {
  query: "?category=market",
  path: "/nl/nieuws/",
  categories: [market, agency],
  category: "market",
  page: 1,
  pageCount: 3,
  total: 31,
  feedPath: "/nl/nieuws/feed.xml",
};

export const stories: ModuleStories<"news"> = {
  cards: { data: { articles, listPath: "/nl/nieuws/" } },
  rows: { view: "list", data: { articles } },
  "all news": { title: "", data: { articles, list } },
  "no news yet": { data: { articles: [], list: { ...list, categories: [], pageCount: 1, total: 0 } } },
};
