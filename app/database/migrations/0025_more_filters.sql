DROP INDEX "listings_filters";--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "wishes" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "bathrooms" integer;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "ground_m2" double precision;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "construction_year" integer;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "features" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "state_of_repair" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "available_day" integer;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "last_viewing_day" integer;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "words" "tsvector" DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "listings_words" ON "listings" USING gin ("words");--> statement-breakpoint
CREATE INDEX "listings_filters" ON "listings" USING btree ("goal","place","closed_at","price_euro","bedrooms","living_m2","energy_letter","is_new_build","is_life_annuity","bathrooms","ground_m2","construction_year","features","state_of_repair","available_day","last_viewing_day","web_ids","published_at","price_per_m2","id") WHERE removed_at is null;