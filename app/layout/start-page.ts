/** Data of a page for its script, of which React Router's part in the browser reads the most. */
export type PageStart = {
  /** Key of the scroll positions in the session storage. */
  scrollPositions: string;
  /** Settings of React Router. */
  context: object;
  /** Data of the loaders, as React Router encodes it. */
  state: string;
  /** Module that Vite needs before all others during development. */
  development?: string | undefined;
  /** Address of the file with the routes of the site, which defines `__reactRouterManifest`. */
  manifest: string;
  /** Modules of the routes of this page, by route. */
  routes: Record<string, string[]>;
  /** Module that hydrates the page. */
  entry: string;
  /** Files that these modules import, which are requested with them. */
  imports: string[];
};

/**
 * Restores the scroll position of a page that is opened again, and hydrates the page after the first paint.
 *
 * Pages contain the text of this function (page-script.server.ts), so it may not use anything outside of itself.
 */
export function startPage(page: PageStart, load: (path: string) => Promise<object>): void {
  const restoreScroll = () => {
    if (!history.state?.key) history.replaceState({ key: Math.random().toString(32).slice(2) }, "");
    try {
      const positions = JSON.parse(sessionStorage.getItem(page.scrollPositions) ?? "{}");
      const position = positions[history.state.key];
      if (typeof position === "number") scrollTo(0, position);
    } catch {
      // Session storage is blocked.
    }
  };
  const preload = (path: string) => {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = path;
    document.head.append(link);
  };
  const loadRoute = async ([id, paths]: [string, string[]]) => {
    return [id, Object.assign({}, ...(await Promise.all(paths.map(load))))];
  };
  const hydrate = async () => {
    const routes = Object.entries(page.routes);
    const modules = routes.flatMap(([, paths]) => paths);
    for (const path of new Set([page.manifest, page.entry, ...page.imports, ...modules])) preload(path);
    if (page.development) await load(page.development);
    const [loaded] = await Promise.all([Promise.all(routes.map(loadRoute)), load(page.manifest)]);
    Object.assign(window, {
      __reactRouterContext: { ...page.context, stream: new Blob([page.state]).stream() },
      __reactRouterRouteModules: Object.fromEntries(loaded),
    });
    await load(page.entry);
  };
  restoreScroll();
  // Nothing is painted in a hidden tab.
  if (document.hidden) hydrate();
  else requestAnimationFrame(() => setTimeout(hydrate));
}
