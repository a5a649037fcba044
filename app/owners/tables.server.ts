import { bigint, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { accounts } from "../accounts/tables.server.ts";

/** Links between accounts and listings: a property may have several owners, an owner several properties. */
export const ownerProperties = pgTable(
  "owner_properties",
  {
    accountId: bigint("account_id", { mode: "number" })
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    listingId: bigint("listing_id", { mode: "number" }).notNull(),
    /** Origin of the link. A feed may remove only links that a feed made. */
    source: text({ enum: ["agency", "feed"] }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.listingId] }),
    index("owner_properties_listing").on(table.listingId),
  ],
);
