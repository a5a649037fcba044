CREATE TABLE "listing_counts" (
	"id" text PRIMARY KEY NOT NULL,
	"goal" text NOT NULL,
	"status" text NOT NULL,
	"closed_on" date,
	"web_ids" integer[] NOT NULL,
	"place" text NOT NULL,
	"zip" text,
	"city_names" text[] NOT NULL,
	"city" jsonb NOT NULL,
	"own_city" jsonb,
	"neighbourhood" text,
	"neighbourhood_names" jsonb,
	"count" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "listings_of_place";--> statement-breakpoint
DROP INDEX "listings_newest";--> statement-breakpoint
DROP INDEX "listings_price";--> statement-breakpoint
DROP INDEX "listings_place";--> statement-breakpoint
DROP INDEX "listings_reference";--> statement-breakpoint
CREATE INDEX "listing_counts_offered" ON "listing_counts" USING btree ("goal","closed_on");--> statement-breakpoint
CREATE INDEX "listings_price_down" ON "listings" USING btree (goal,(closed_at is not null),price_euro desc nulls last,id desc,closed_at) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "listings_area" ON "listings" USING btree (goal,(closed_at is not null),living_m2 desc nulls last,id desc,closed_at) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "listings_price_per_m2" ON "listings" USING btree (goal,(closed_at is not null),price_per_m2 asc nulls last,id desc,closed_at) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "listings_filters" ON "listings" USING btree ("goal","place","closed_at","price_euro","bedrooms","living_m2","energy_letter","is_new_build","web_ids","published_at","price_per_m2","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "listings_row_version" ON "listings" USING btree ("row_version");--> statement-breakpoint
CREATE INDEX "listings_neighbourhoods" ON "listings" USING gin ("neighbourhood_names");--> statement-breakpoint
CREATE INDEX "listings_newest" ON "listings" USING btree (goal,(closed_at is not null),published_at desc,id desc,closed_at) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "listings_price" ON "listings" USING btree (goal,(closed_at is not null),price_euro asc nulls last,id desc,closed_at) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "listings_place" ON "listings" USING btree ("public_latitude","public_longitude","goal","closed_at") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "listings_reference" ON "listings" USING btree ("reference" text_pattern_ops);--> statement-breakpoint
INSERT INTO listing_counts
	SELECT md5(ROW(goal, status, closed_on, web_ids, place, zip, city_names, city, own_city, neighbourhood, own_neighbourhoods)::text), goal, status, closed_on, web_ids, place, zip, city_names, city, own_city, neighbourhood, own_neighbourhoods, count(*)
	FROM (
		SELECT goal, status, (closed_at AT TIME ZONE 'Europe/Brussels')::date AS closed_on, web_ids, place, zip, city_names, city,
			listing #> '{address,city}' AS own_city, nullif(listing ->> 'neighbourhood', '') AS neighbourhood,
			listing -> 'neighbourhoodNames' AS own_neighbourhoods
		FROM listings WHERE removed_at IS NULL
	) facts
	GROUP BY goal, status, closed_on, web_ids, place, zip, city_names, city, own_city, neighbourhood, own_neighbourhoods;--> statement-breakpoint
CREATE FUNCTION count_listings() RETURNS trigger LANGUAGE plpgsql AS $function$
DECLARE
	added text := 'SELECT *, 1 AS sign FROM added WHERE removed_at IS NULL';
	taken text := 'SELECT *, -1 AS sign FROM taken WHERE removed_at IS NULL';
	changed text := CASE TG_OP WHEN 'INSERT' THEN added WHEN 'DELETE' THEN taken ELSE added || ' UNION ALL ' || taken END;
BEGIN
	EXECUTE format($statement$
		INSERT INTO listing_counts
		SELECT md5(ROW(goal, status, closed_on, web_ids, place, zip, city_names, city, own_city, neighbourhood, own_neighbourhoods)::text), goal, status, closed_on, web_ids, place, zip, city_names, city, own_city, neighbourhood, own_neighbourhoods, sum(sign)
		FROM (
			SELECT goal, status, (closed_at AT TIME ZONE 'Europe/Brussels')::date AS closed_on, web_ids, place, zip, city_names, city,
			listing #> '{address,city}' AS own_city, nullif(listing ->> 'neighbourhood', '') AS neighbourhood,
			listing -> 'neighbourhoodNames' AS own_neighbourhoods, sign
			FROM (%s) changed
		) facts
		GROUP BY goal, status, closed_on, web_ids, place, zip, city_names, city, own_city, neighbourhood, own_neighbourhoods HAVING sum(sign) <> 0
		ORDER BY 1
		ON CONFLICT (id) DO UPDATE SET count = listing_counts.count + excluded.count
	$statement$, changed);
	DELETE FROM listing_counts WHERE count = 0;
	RETURN NULL;
END $function$;--> statement-breakpoint
CREATE TRIGGER listings_counted_after_insert AFTER INSERT ON listings
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_listings();--> statement-breakpoint
CREATE TRIGGER listings_counted_after_update AFTER UPDATE ON listings
	REFERENCING OLD TABLE AS taken NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_listings();--> statement-breakpoint
CREATE TRIGGER listings_counted_after_delete AFTER DELETE ON listings
	REFERENCING OLD TABLE AS taken FOR EACH STATEMENT EXECUTE FUNCTION count_listings();
