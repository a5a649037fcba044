CREATE TABLE "listing_overrides" (
	"listing_id" bigint PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"overrides" jsonb NOT NULL,
	"feed_listing" jsonb,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "is_overridden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "office_words" "tsvector" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "agent_name" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "gap_count" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "listings_office" ON "listings" USING btree ("changed_at" DESC NULLS LAST,"id" DESC NULLS LAST,"published_at","price_euro","goal","status","removed_at","hidden_at","is_overridden","gap_count","agent_name","web_ids");--> statement-breakpoint
CREATE INDEX "listings_office_published" ON "listings" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "listings_office_price" ON "listings" USING btree ((coalesce(price_euro, 0)),"id");--> statement-breakpoint
CREATE INDEX "listings_office_words" ON "listings" USING gin ("office_words");