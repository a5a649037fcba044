import { sql } from "drizzle-orm";
import { bigint, bigserial, boolean, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { accounts } from "../../accounts/tables.server.ts";
import { time } from "../../database/time-column.ts";

/**
 * Versions of the documents of a site that staff saved over the site folder (docs/decisions/0450-content-versions.md).
 * A document without a current version is the file of the folder.
 */
export const contentVersions = pgTable(
  "content_versions",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    /** Path in the site folder, such as "pages/home.json". */
    path: text().notNull(),
    /** Text of the whole document; absent when the version removes it, or takes the file again. */
    body: text(),
    /** True for a version that takes the file of the site folder again. */
    isFile: boolean("is_file").notNull().default(false),
    /** Rises each time that its author saves the draft again. */
    edit: integer().notNull().default(1),
    /** SHA-256 of the file below it when it was saved; absent when there was none. */
    fileHash: text("file_hash"),
    note: text().notNull().default(""),
    /** Account of the author; nobody's when it is deleted, or for a command of the terminal. */
    accountId: bigint("account_id", { mode: "number" }).references(() => accounts.id, {
      onDelete: "set null",
    }),
    /** Name of the author at that time, or of the command. */
    author: text().notNull(),
    savedAt: time("saved_at").notNull(),
    /** Time at which it is to be published. */
    publishAt: time("publish_at"),
    /** Time at which it was published; absent for a draft. */
    publishedAt: time("published_at"),
    /** True for the version that visitors see. */
    isCurrent: boolean("is_current").notNull().default(false),
    /** Errors that a publication at its time found; the version is a draft again. */
    refusal: text(),
  },
  (table) => [
    index("content_versions_path").on(table.path, table.id),
    uniqueIndex("content_versions_current").on(table.path).where(sql`is_current`),
    index("content_versions_due").on(table.publishAt).where(sql`publish_at is not null`),
    index("content_versions_account").on(table.accountId),
  ],
);
