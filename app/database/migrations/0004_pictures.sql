CREATE TABLE "pictures" (
	"address" text PRIMARY KEY NOT NULL,
	"feed" text NOT NULL,
	"rank" smallint NOT NULL,
	"state" text NOT NULL,
	"name" text,
	"former_name" text,
	"width_px" integer,
	"height_px" integer,
	"tone" smallint,
	"recipe" smallint,
	"etag" text,
	"last_modified" text,
	"problem" text,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"looked_at" timestamp with time zone,
	"next_look_at" timestamp with time zone NOT NULL,
	"wanted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pictures_kept" CHECK (state <> 'kept' or (name is not null and width_px is not null))
);
--> statement-breakpoint
CREATE INDEX "pictures_due" ON "pictures" USING btree ("next_look_at");--> statement-breakpoint
CREATE INDEX "pictures_name" ON "pictures" USING btree ("name");