CREATE SEQUENCE "public"."catalogue_ids" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 900000001 CACHE 1;--> statement-breakpoint
CREATE TABLE "catalogue_state" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"revision" bigint NOT NULL,
	CONSTRAINT "catalogue_state_one_row" CHECK (id)
);
--> statement-breakpoint
CREATE TABLE "listings" (
	"id" bigint PRIMARY KEY NOT NULL,
	"feed" text NOT NULL,
	"key" text NOT NULL,
	"checksum" text NOT NULL,
	"goal" text NOT NULL,
	"status" text NOT NULL,
	"reference" text,
	"web_ids" integer[] NOT NULL,
	"price_euro" double precision,
	"bedrooms" integer,
	"living_m2" double precision,
	"price_per_m2" double precision GENERATED ALWAYS AS (price_euro / nullif(living_m2, 0)) STORED,
	"energy_letter" char(1),
	"is_new_build" boolean NOT NULL,
	"zip" text,
	"city_names" text[] NOT NULL,
	"city" jsonb NOT NULL,
	"project_key" text,
	"summary" jsonb NOT NULL,
	"listing" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "listings_closed" CHECK ((status = 'available') = (closed_at is null))
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" bigint PRIMARY KEY NOT NULL,
	"feed" text NOT NULL,
	"key" text NOT NULL,
	"checksum" text NOT NULL,
	"project" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "type_categories" (
	"feed" text NOT NULL,
	"id" integer NOT NULL,
	"web_id" integer NOT NULL,
	"name" jsonb NOT NULL,
	"show_order" integer NOT NULL,
	"is_for_sale" boolean NOT NULL,
	"is_for_rent" boolean NOT NULL,
	CONSTRAINT "type_categories_feed_id_pk" PRIMARY KEY("feed","id")
);
--> statement-breakpoint
CREATE TABLE "feed_runs" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"feed" text NOT NULL,
	"format" text NOT NULL,
	"source" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"state" text NOT NULL,
	"message" text,
	"read" integer DEFAULT 0 NOT NULL,
	"stored" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"removed" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"refusals" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staged_records" (
	"run_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"record" jsonb NOT NULL,
	"number" bigint,
	CONSTRAINT "staged_records_run_id_kind_key_pk" PRIMARY KEY("run_id","kind","key")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "listings_feed_key" ON "listings" USING btree ("feed","key");--> statement-breakpoint
CREATE INDEX "listings_newest" ON "listings" USING btree ("goal",(closed_at is not null),"published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "listings_price" ON "listings" USING btree ("goal",(closed_at is not null),"price_euro","id" DESC NULLS FIRST) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "listings_zip" ON "listings" USING btree ("zip");--> statement-breakpoint
CREATE INDEX "listings_reference" ON "listings" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "listings_project" ON "listings" USING btree ("feed","project_key");--> statement-breakpoint
CREATE UNIQUE INDEX "projects_feed_key" ON "projects" USING btree ("feed","key");--> statement-breakpoint
CREATE INDEX "feed_runs_newest" ON "feed_runs" USING btree ("feed","started_at" DESC NULLS LAST);--> statement-breakpoint
INSERT INTO "catalogue_state" ("id", "revision") VALUES (true, 1);
