import { bigint, customType, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { accounts } from "../../accounts/tables.server.ts";
import { time } from "../../database/time-column.ts";
import type { MultilingualText } from "../../i18n/multilingual-text.ts";

const bytea = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

/**
 * Pictures that staff uploaded for the website (docs/decisions/0414-picture-library.md). Each process has them as files
 * too (`library-files.server.ts`). A picture never changes: another one has another path.
 */
export const sitePictures = pgTable(
  "site_pictures",
  {
    /** Path by which documents name it, such as "pictures/office-3f2a9c01d4.webp". */
    path: text().primaryKey(),
    /** WebP, upright, without what the camera stored. */
    bytes: bytea().notNull(),
    widthPx: integer("width_px").notNull(),
    heightPx: integer("height_px").notNull(),
    /** Name that it had on the device. */
    name: text().notNull(),
    /** Alternative text in each language. */
    alt: jsonb().$type<MultilingualText>().notNull().default({}),
    /** Account of the person who uploaded it; nobody's when it is deleted. */
    accountId: bigint("account_id", { mode: "number" }).references(() => accounts.id, {
      onDelete: "set null",
    }),
    author: text().notNull(),
    uploadedAt: time("uploaded_at").notNull(),
  },
  (table) => [index("site_pictures_account").on(table.accountId)],
);
