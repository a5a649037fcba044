import { sql } from "drizzle-orm";
import type { Database } from "../database/database.server.ts";
import type { Picture } from "../property/listing.ts";
import { pictures } from "./tables.server.ts";

/** A picture as it is known by now; nothing when it cannot be shown. */
export type KnownPicture = (picture: Picture) => Picture | undefined;

/**
 * What is known of these pictures, in one query by index. One that was made carries what it is kept as; one
 * that is broken is nothing; one of which nothing is known yet is as it was.
 */
export async function storedPictures(
  database: Database,
  wanted: Iterable<Picture | undefined>,
): Promise<KnownPicture> {
  const addresses = new Set<string>();
  for (const picture of wanted) if (picture) addresses.add(picture.url);
  if (addresses.size === 0) return (picture) => picture;
  const rows = await database
    .select({
      address: pictures.address,
      state: pictures.state,
      name: pictures.name,
      widthPx: pictures.widthPx,
      heightPx: pictures.heightPx,
      tone: pictures.tone,
    })
    .from(pictures)
    // However many addresses as one bound value.
    .where(
      sql`${pictures.address} in (select jsonb_array_elements_text(${JSON.stringify([...addresses])}::jsonb))`,
    );
  const known = new Map(rows.map(({ address, ...row }) => [address, row]));
  return (picture) => {
    const { state, name, widthPx, heightPx, tone } = known.get(picture.url) ?? {};
    if (state === "broken") return undefined;
    if (!name || !widthPx || !heightPx) return picture;
    return { ...picture, kept: { name, widthPx, heightPx, tone: tone ?? 0 } };
  };
}
