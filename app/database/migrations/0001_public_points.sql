ALTER TABLE "listings" ADD COLUMN "public_latitude" double precision;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "public_longitude" double precision;--> statement-breakpoint
CREATE INDEX "listings_place" ON "listings" USING btree ("public_latitude","public_longitude") WHERE removed_at is null;