CREATE TABLE "alert_progress" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"revision" bigint,
	"listing_id" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "alert_progress_one_row" CHECK (id)
);
--> statement-breakpoint
ALTER TABLE "alert_listings" ADD COLUMN "first_seen_at" timestamp with time zone;--> statement-breakpoint
UPDATE "alert_listings" SET "first_seen_at" = "listings"."first_seen_at" FROM "listings" WHERE "listings"."id" = "alert_listings"."listing_id";--> statement-breakpoint
DELETE FROM "alert_listings" WHERE "first_seen_at" IS NULL;--> statement-breakpoint
ALTER TABLE "alert_listings" ALTER COLUMN "first_seen_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "changed_revision" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "listings_changed" ON "listings" USING btree ("changed_revision","id");--> statement-breakpoint
INSERT INTO "alert_progress" ("id", "revision") SELECT true, CASE WHEN EXISTS (SELECT FROM "alert_listings") THEN -1 END;
