import { sql } from "drizzle-orm";
import type { Database } from "../database/database.server.ts";
import { LANGUAGES } from "../i18n/languages.ts";
import { pathIn } from "../i18n/paths/path-table.ts";
import { articlePathEntries } from "./news/article-slugs.ts";
import type { Redirect } from "./site-folder/path-row.server.ts";
import type { SiteContent } from "./site-folder/site-content.ts";
import { pagePaths } from "./tables.server.ts";

/**
 * Records the current paths of the agency's pages and news, and returns a redirect (301) from each former path. A
 * former path has no redirect when another page uses it now. Those of a removed page lead where its last address does.
 */
export async function recordPagePaths(
  database: Database,
  { table, articles, redirects }: Pick<SiteContent, "table" | "articles" | "redirects">,
  now: Date,
): Promise<Redirect[]> {
  const pages = table.filter(({ screen, isExternal }) => screen.startsWith("page:") && !isExternal);
  const entries = [...pages, ...articlePathEntries(articles)];
  const seenAt = now.toISOString();
  const rows = entries.flatMap((entry) =>
    LANGUAGES.flatMap((language) => {
      const path = pathIn(entry, language);
      return path === undefined ? [] : { path, language, screen: entry.screen, seenAt };
    }),
  );
  if (rows.length > 0) {
    await database
      .insert(pagePaths)
      .values(rows)
      .onConflictDoUpdate({
        target: [pagePaths.path, pagePaths.language],
        set: { screen: sql`excluded.screen`, seenAt: sql`excluded.seen_at` },
      });
  }
  const known = await database.select({ path: pagePaths.path, screen: pagePaths.screen }).from(pagePaths);
  const current = new Set(rows.map(({ path }) => path));
  return known.flatMap(({ path, screen }): Redirect[] => {
    if (current.has(path)) return [];
    const entry = entries.find((row) => row.screen === screen);
    if (entry) return [{ from: path, to: entry.englishPath, status: 301 }];
    const last = known.find(
      (one) => one.screen === screen && redirects.some(({ from }) => from === one.path),
    );
    const removed = redirects.find(({ from }) => from === last?.path);
    return removed && removed.from !== path ? [{ ...removed, from: path }] : [];
  });
}
