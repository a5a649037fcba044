import { sql } from "drizzle-orm";
import type { Database } from "../database/database.server.ts";
import type { Picture } from "../property/listing.ts";
import { pictures } from "./tables.server.ts";

/** Returns a picture with its stored variants, if it has any; undefined when it cannot be shown. */
export type PictureLookup = (picture: Picture) => Picture | undefined;

/**
 * Looks up pictures, in one query by index. The result returns a processed picture with its stored variants, undefined
 * for a broken one, and a picture that is not processed yet as it is.
 */
export async function storedPictures(
  database: Database,
  requestedPictures: Iterable<Picture | undefined>,
): Promise<PictureLookup> {
  const addresses = new Set<string>();
  for (const picture of requestedPictures) if (picture) addresses.add(picture.url);
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
    // A single parameter for any number of addresses.
    .where(
      sql`${pictures.address} in (select jsonb_array_elements_text(${JSON.stringify([...addresses])}::jsonb))`,
    );
  const rowsByAddress = new Map(rows.map(({ address, ...row }) => [address, row]));
  return (picture) => {
    const { state, name, widthPx, heightPx, tone } = rowsByAddress.get(picture.url) ?? {};
    if (state === "broken") return undefined;
    if (!name || !widthPx || !heightPx) return picture;
    return { ...picture, stored: { name, widthPx, heightPx, tone: tone ?? 0 } };
  };
}
