import { bigint, bigserial, index, integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { time } from "../../database/time-column.ts";
import { submissions } from "../tables.server.ts";

/**
 * One attempt to deliver: the status of the response, or the reason of the failure, and the names of the
 * fields that were sent to a CRM.
 */
export type WebhookAttempt = { at: string; status?: number; error?: string; fields?: string[] };

/**
 * Deliveries of submissions to webhooks. They contain nothing that visitors wrote: the body is built from the
 * submission at each attempt. A delivery is deleted when its submission is blanked.
 */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    /** `webhook-id` of every attempt, by which the other server recognises a repetition. */
    key: uuid().notNull().defaultRandom(),
    submissionId: bigint("submission_id", { mode: "number" })
      .notNull()
      .references(() => submissions.id, { onDelete: "cascade" }),
    /** Name of the webhook in `site.json`. */
    webhook: text().notNull(),
    /** "failed" means given up. */
    state: text({ enum: ["waiting", "delivered", "failed"] })
      .notNull()
      .default("waiting"),
    attempts: integer().notNull().default(0),
    /** The latest attempts, the newest last. */
    history: jsonb().$type<WebhookAttempt[]>().notNull().default([]),
    createdAt: time("created_at").notNull().defaultNow(),
  },
  (table) => [
    unique("webhook_deliveries_once").on(table.submissionId, table.webhook),
    index("webhook_deliveries_state").on(table.state, table.id),
  ],
);
