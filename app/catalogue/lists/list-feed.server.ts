import { inArray } from "drizzle-orm";
import type { Database } from "../../database/database.server.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { listings } from "../tables.server.ts";
import { listAtomFeed, listFeedPath } from "./list-feed.ts";
import { listQuery } from "./list-filters.ts";
import { type ListRequest, listPage } from "./list-page.server.ts";
import { LIST_SCREENS } from "./list-screen.ts";

/**
 * Renders the Atom feed of a list: the newest properties that pass the filters, as many as fit on a page of the list.
 */
export async function listFeed(
  database: Database,
  request: ListRequest & { baseUrl: string },
): Promise<string> {
  const { goal, language, texts, site, baseUrl } = request;
  const { t } = texts;
  const { cards, filters, title } = await listPage(database, request);
  const times = await publicationTimes(
    database,
    cards.map(({ id }) => id),
  );
  return listAtomFeed(
    {
      title: t("layout:titleWithAgency", { title, agency: site.agency.name }),
      agency: site.agency.name,
      language,
      baseUrl,
      path: listFeedPath(goal, filters, language),
      listPath: pathFor(LIST_SCREENS[goal], language) + listQuery(filters),
      entries: cards.flatMap((card) => {
        const publishedAt = times.get(card.id);
        return publishedAt === undefined ? [] : [{ card, publishedAt }];
      }),
    },
    texts,
  );
}

async function publicationTimes(database: Database, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .select({ id: listings.id, publishedAt: listings.publishedAt })
    .from(listings)
    .where(inArray(listings.id, ids));
  return new Map(rows.map(({ id, publishedAt }) => [id, new Date(publishedAt).toISOString()]));
}
