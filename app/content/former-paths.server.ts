import { sql } from "drizzle-orm";
import type { Database } from "../database/database.server.ts";
import { LANGUAGES } from "../i18n/languages.ts";
import { type PathTableEntry, pathIn } from "../i18n/path-table.ts";
import type { Redirect } from "./path-row.server.ts";
import { pagePaths } from "./tables.server.ts";

/**
 * Writes down where the pages of the agency are now, and gives a redirect (301) from each path that one of them
 * had before. A path that another page has taken since, or whose page is gone, leads nowhere.
 */
export async function formerPaths(
  database: Database,
  table: readonly PathTableEntry[],
  now: Date,
): Promise<Redirect[]> {
  const entries = table.filter(({ screen, isExternal }) => screen.startsWith("page:") && !isExternal);
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
  return known.flatMap(({ path, screen }) => {
    const entry = entries.find((row) => row.screen === screen);
    return entry && !current.has(path) ? { from: path, to: entry.original, status: 301 as const } : [];
  });
}
