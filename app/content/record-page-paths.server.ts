import { sql } from "drizzle-orm";
import type { Database } from "../database/database.server.ts";
import { LANGUAGES } from "../i18n/languages.ts";
import { pathIn } from "../i18n/paths/path-table.ts";
import { articlePathEntries } from "./news/article-slugs.ts";
import type { Redirect } from "./site-folder/path-row.server.ts";
import type { SiteContent } from "./site-folder/site-content.ts";
import { pagePaths } from "./tables.server.ts";

/**
 * Stores the current paths of the agency's pages and articles, and returns a redirect (301) from each of their former
 * paths. A former path that another page uses now has no redirect. When a removed page has an entry in
 * `redirects.json` for its last path, its earlier paths get the same redirect.
 */
export async function recordPagePaths(
  database: Database,
  { table, articles, redirects }: Pick<SiteContent, "table" | "articles" | "redirects">,
  now: Date,
): Promise<Redirect[]> {
  const pages = table.filter(({ screen, isExternal }) => screen.startsWith("page:") && !isExternal);
  const entries = [...pages, ...articlePathEntries(articles)];
  const seenAt = now.toISOString();
  // An article and a page may have the same path, which then shows the article.
  const rowByPath = new Map(
    entries.flatMap((entry) =>
      LANGUAGES.flatMap((language) => {
        const path = pathIn(entry, language);
        return path === undefined
          ? []
          : [[`${language} ${path}`, { path, language, screen: entry.screen, seenAt }] as const];
      }),
    ),
  );
  const rows = [...rowByPath.values()];
  if (rows.length > 0) {
    await database
      .insert(pagePaths)
      .values(rows)
      .onConflictDoUpdate({
        target: [pagePaths.path, pagePaths.language],
        set: { screen: sql`excluded.screen`, seenAt: sql`excluded.seen_at` },
      });
  }
  const storedPaths = await database
    .select({ path: pagePaths.path, screen: pagePaths.screen })
    .from(pagePaths);
  const currentPaths = new Set(rows.map(({ path }) => path));
  return storedPaths.flatMap(({ path, screen }): Redirect[] => {
    if (currentPaths.has(path)) return [];
    const entry = entries.find((current) => current.screen === screen);
    if (entry) return [{ from: path, to: entry.englishPath, status: 301 }];
    const lastPath = storedPaths.find(
      (stored) => stored.screen === screen && redirects.some(({ from }) => from === stored.path),
    );
    const lastRedirect = redirects.find(({ from }) => from === lastPath?.path);
    return lastRedirect && lastRedirect.from !== path ? [{ ...lastRedirect, from: path }] : [];
  });
}
