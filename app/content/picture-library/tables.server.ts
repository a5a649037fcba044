import { bigint, customType, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { accounts } from "../../accounts/tables.server.ts";
import { time } from "../../database/time-column.ts";
import type { MultilingualText } from "../../i18n/multilingual-text.ts";

const bytea = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

/**
 * Pictures that staff uploaded for the website (docs/decisions/0414-picture-library.md). Each server also writes them to
 * files (`library-files.server.ts`). A picture never changes: an edited copy has a path of its own.
 */
export const sitePictures = pgTable(
  "site_pictures",
  {
    /** Path by which documents refer to it, such as "pictures/office-3f2a9c01d4.webp". */
    path: text().primaryKey(),
    /** WebP, upright, without metadata of the camera. */
    bytes: bytea().notNull(),
    widthPx: integer("width_px").notNull(),
    heightPx: integer("height_px").notNull(),
    /** File name on the device that it was uploaded from. */
    name: text().notNull(),
    /** Alternative text in each language. */
    alt: jsonb().$type<MultilingualText>().notNull().default({}),
    /** Account of the person who uploaded it; null after the account is deleted. */
    accountId: bigint("account_id", { mode: "number" }).references(() => accounts.id, {
      onDelete: "set null",
    }),
    /** Name of that person at the time. */
    author: text().notNull(),
    uploadedAt: time("uploaded_at").notNull(),
  },
  (table) => [index("site_pictures_account").on(table.accountId)],
);
