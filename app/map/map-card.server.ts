import { sql } from "drizzle-orm";
import { listingCard, type RenderContext } from "../catalogue/listing-card-view.ts";
import { isListed } from "../catalogue/lists/list-condition.server.ts";
import { listings } from "../catalogue/tables.server.ts";
import type { Database } from "../database/database.server.ts";
import { GOALS } from "../property/listing.ts";
import type { MapCard } from "./map-message.ts";

/** Card of a property that a visitor selected on the map; undefined for one that no list shows. */
export async function mapCard(
  database: Database,
  id: number,
  context: RenderContext & { now: Date },
): Promise<MapCard | undefined> {
  const { site, now, texts } = context;
  const isShown = sql.join(
    GOALS.map((goal) => sql`(${isListed({ goal, catalogue: site.catalogue, now })})`),
    sql` or `,
  );
  const [row] = await database
    .select({ summary: listings.summary })
    .from(listings)
    .where(sql`${listings.id} = ${id} and (${isShown})`);
  if (!row) return undefined;
  const card = listingCard(id, row.summary, context);
  const bedrooms = card.bedrooms && texts.t("property:counts.bedrooms", { count: card.bedrooms });
  return {
    id,
    path: card.path,
    title: card.title,
    priceLine: card.priceLine,
    addressLine: card.addressLine,
    facts: [card.badge?.text, card.lifeAnnuity, bedrooms, card.livingArea ?? card.groundArea]
      .filter(Boolean)
      .join(" · "),
    picture: card.picture?.src ?? "",
  };
}
