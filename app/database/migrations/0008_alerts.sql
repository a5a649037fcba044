CREATE TABLE "alert_listings" (
	"listing_id" bigint PRIMARY KEY NOT NULL,
	"checksum" text NOT NULL,
	"is_offered" boolean NOT NULL,
	"price_euro" double precision,
	"was_closed" boolean NOT NULL,
	"away_since" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "alert_matches" (
	"person" text NOT NULL,
	"listing_id" bigint NOT NULL,
	"event" text NOT NULL,
	"demand_id" bigint,
	"price_before" double precision,
	"matched_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "alert_matches_person_listing_id_event_pk" PRIMARY KEY("person","listing_id","event")
);
--> statement-breakpoint
CREATE TABLE "demand_zones" (
	"zone" text NOT NULL,
	"demand_id" bigint NOT NULL,
	CONSTRAINT "demand_zones_zone_demand_id_pk" PRIMARY KEY("zone","demand_id")
);
--> statement-breakpoint
CREATE TABLE "demands" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"seed" text NOT NULL,
	"email" text NOT NULL,
	"name" text,
	"language" text NOT NULL,
	"goal" text NOT NULL,
	"types" integer[] NOT NULL,
	"min_price" double precision,
	"max_price" double precision,
	"min_area" double precision,
	"max_area" double precision,
	"bedrooms" integer,
	"area_text" text,
	"area" "polygon",
	"area_box" "box",
	"starts_on" date,
	"ends_on" date,
	"frequency" text NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	CONSTRAINT "demands_seed_unique" UNIQUE("seed")
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"seed" text NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	CONSTRAINT "newsletter_subscribers_seed_unique" UNIQUE("seed"),
	CONSTRAINT "newsletter_subscribers_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "testimonials" (
	"reference" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"language" text NOT NULL,
	"name" text NOT NULL,
	"comment" text NOT NULL,
	"website" text,
	"picture" jsonb,
	"posted_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alert_matches" ADD CONSTRAINT "alert_matches_demand_id_demands_id_fk" FOREIGN KEY ("demand_id") REFERENCES "public"."demands"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demand_zones" ADD CONSTRAINT "demand_zones_demand_id_demands_id_fk" FOREIGN KEY ("demand_id") REFERENCES "public"."demands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_matches_waiting" ON "alert_matches" USING btree ("demand_id","matched_at") WHERE mailed_at is null;--> statement-breakpoint
CREATE INDEX "demand_zones_demand" ON "demand_zones" USING btree ("demand_id");--> statement-breakpoint
CREATE INDEX "demands_email" ON "demands" USING btree ("email");--> statement-breakpoint
CREATE INDEX "demands_area" ON "demands" USING gist ("area_box") WHERE state = 'confirmed';