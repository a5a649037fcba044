DROP INDEX "listings_filters";--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "street" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "street_key" text;--> statement-breakpoint
CREATE INDEX "listings_street" ON "listings" USING btree ("street_key");--> statement-breakpoint
CREATE INDEX "listings_filters" ON "listings" USING btree ("goal","place","closed_at","price_euro","bedrooms","living_m2","energy_letter","is_new_build","is_life_annuity","bathrooms","ground_m2","construction_year","features","state_of_repair","available_day","last_viewing_day","web_ids","published_at","price_per_m2","public_latitude","public_longitude","id") WHERE removed_at is null;