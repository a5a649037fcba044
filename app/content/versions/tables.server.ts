import { sql } from "drizzle-orm";
import { bigint, bigserial, boolean, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { accounts } from "../../accounts/tables.server.ts";
import { time } from "../../database/time-column.ts";

/**
 * Versions of documents that staff saved, which override the files of the site folder
 * (docs/decisions/0450-content-versions.md). For a document without a current version, visitors see the file.
 */
export const contentVersions = pgTable(
  "content_versions",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    /** Path in the site folder, such as "pages/home.json". */
    path: text().notNull(),
    /** Text of the whole document; null when the version removes the document or returns to the file. */
    body: text(),
    /** True for a version that returns to the file of the site folder. */
    isFile: boolean("is_file").notNull().default(false),
    /** Number of times that its author saved this version; part of the token by which outdated forms are recognised. */
    edit: integer().notNull().default(1),
    /** SHA-256 of the file when the version was saved, to notice that it was changed since; null when there was none. */
    fileHash: text("file_hash"),
    /** Reason of the change, as its author typed it. */
    note: text().notNull().default(""),
    /** Account of the author; null after it is deleted, and for a command in the terminal. */
    accountId: bigint("account_id", { mode: "number" }).references(() => accounts.id, {
      onDelete: "set null",
    }),
    /** Name of the author at the time, or of the command. */
    author: text().notNull(),
    savedAt: time("saved_at").notNull(),
    /** Scheduled time of publication; null when none is set. */
    publishAt: time("publish_at"),
    /** Time of publication; null until then. */
    publishedAt: time("published_at"),
    /** True for the version that visitors see. */
    isCurrent: boolean("is_current").notNull().default(false),
    /** Errors because of which the scheduled publication failed; the version is a draft again. */
    refusal: text(),
  },
  (table) => [
    index("content_versions_path").on(table.path, table.id),
    uniqueIndex("content_versions_current").on(table.path).where(sql`is_current`),
    index("content_versions_due").on(table.publishAt).where(sql`publish_at is not null`),
    index("content_versions_account").on(table.accountId),
  ],
);
