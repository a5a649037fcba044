CREATE TABLE "listing_prices" (
	"listing_id" bigint NOT NULL,
	"goal" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"price_euro" double precision NOT NULL,
	CONSTRAINT "listing_prices_listing_id_goal_seen_at_pk" PRIMARY KEY("listing_id","goal","seen_at")
);
--> statement-breakpoint
INSERT INTO "listing_prices" ("listing_id", "goal", "seen_at", "price_euro")
	SELECT id, goal, changed_at, price_euro FROM "listings"
	WHERE status = 'available' AND removed_at IS NULL AND price_euro IS NOT NULL;
