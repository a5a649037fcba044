import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, smallint, text, timestamp } from "drizzle-orm/pg-core";

const time = (name: string) => timestamp(name, { withTimezone: true, mode: "string" });

/**
 * Every picture that the catalogue names, by its address, with what became of it; also the list of what is
 * to be done (docs/decisions/0110-picture-table.md).
 */
export const pictures = pgTable(
  "pictures",
  {
    /** As the feed names it: an http(s) address, or a path inside the folder of the site. */
    address: text().primaryKey(),
    /** The feed that named it; its settings say whether a private network may be asked. */
    feed: text().notNull(),
    /** 0 for the first picture of a home, which lists show; 1 for others, 2 for floor plans. */
    rank: smallint().notNull(),
    state: text({ enum: ["waiting", "kept", "broken"] }).notNull(),
    /** Under which its variants are kept: the beginning of the original's SHA-256. */
    name: text(),
    /** Under which older variants still are, for pages that somebody has open; gone when it is looked at next. */
    formerName: text("former_name"),
    /** Of the widest variant. */
    widthPx: integer("width_px"),
    heightPx: integer("height_px"),
    /** Its place among the tones of `app/ui/picture-tones.ts`. */
    tone: smallint(),
    /** By which rules its variants were made; those of older ones are made anew. */
    recipe: smallint(),
    /** What its server, or the file's date and size, said of the original: asked with when it is looked at again. */
    etag: text(),
    lastModified: text("last_modified"),
    /** Why it cannot be shown, in a sentence for the agency. */
    problem: text(),
    /** Failures in a row. */
    attempts: smallint().notNull().default(0),
    lookedAt: time("looked_at"),
    nextLookAt: time("next_look_at").notNull(),
    /** When a listing or project last named it. */
    wantedAt: time("wanted_at").notNull(),
  },
  (table) => [
    index("pictures_due").on(table.nextLookAt),
    index("pictures_name").on(table.name),
    check("pictures_kept", sql`state <> 'kept' or (name is not null and width_px is not null)`),
  ],
);
