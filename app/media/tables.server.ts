import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { time } from "../database/time-column.ts";

/**
 * Every picture of the catalogue by its address, with its state; also the queue of pictures to process
 * (docs/decisions/0110-picture-table.md).
 */
export const pictures = pgTable(
  "pictures",
  {
    /** An http(s) address or a path inside the site folder, as in the feed; `office:…` for one that staff uploaded. */
    address: text().primaryKey(),
    /** The feed with the picture; its settings decide whether a private network may be requested. */
    feed: text().notNull(),
    /**
     * 0 for the first picture of a property, which lists show; 1 for others, 2 for floor plans; -1 for one that
     * staff have just added.
     */
    rank: smallint().notNull(),
    /** `kept`: processed, its variants are stored. `broken`: it cannot be shown. */
    state: text({ enum: ["waiting", "kept", "broken"] }).notNull(),
    /** Name of the stored variants (`Original.name`); null while there are none. */
    name: text(),
    /** Name of the previous variants, for pages that are still open; they are deleted at the next check. */
    formerName: text("former_name"),
    /** Of the widest variant. */
    widthPx: integer("width_px"),
    heightPx: integer("height_px"),
    /** Index of its background colour in `PICTURE_TONES` (`app/ui/picture-tones.ts`). */
    tone: smallint(),
    /** `VARIANTS_VERSION` when its variants were made; those of older versions are made again. */
    variantsVersion: smallint("recipe"),
    /** Validators of the original, from its server or the file's date and size; used for the next check. */
    etag: text(),
    lastModified: text("last_modified"),
    /** Reason why it cannot be shown, in a sentence for the agency. */
    problem: text(),
    /** Number of consecutive failures. */
    attempts: smallint().notNull().default(0),
    checkedAt: time("looked_at"),
    nextCheckAt: time("next_look_at").notNull(),
    /** Time at which a listing or project last referenced it. */
    lastReferencedAt: time("wanted_at").notNull(),
  },
  (table) => [
    index("pictures_due").on(table.nextCheckAt),
    index("pictures_name").on(table.name),
    check("pictures_kept", sql`state <> 'kept' or (name is not null and width_px is not null)`),
  ],
);
