CREATE TABLE "own_home_pictures" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"home_id" bigint NOT NULL,
	"file" text NOT NULL,
	"name" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"is_floor_plan" boolean DEFAULT false NOT NULL,
	"turns" integer DEFAULT 0 NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "own_homes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"account_id" bigint,
	"values" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"published_values" jsonb,
	"due_action" text,
	"due_at" timestamp with time zone,
	"due_by" text,
	"is_refused" boolean DEFAULT false NOT NULL,
	CONSTRAINT "own_homes_key_unique" UNIQUE("key"),
	CONSTRAINT "own_homes_due_complete" CHECK ((due_at is null) = (due_action is null))
);
--> statement-breakpoint
ALTER TABLE "own_home_pictures" ADD CONSTRAINT "own_home_pictures_home_id_own_homes_id_fk" FOREIGN KEY ("home_id") REFERENCES "public"."own_homes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_homes" ADD CONSTRAINT "own_homes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_home_pictures_home" ON "own_home_pictures" USING btree ("home_id","position");--> statement-breakpoint
CREATE INDEX "own_home_pictures_file" ON "own_home_pictures" USING btree ("file");--> statement-breakpoint
CREATE INDEX "own_homes_changed" ON "own_homes" USING btree ("changed_at","id");--> statement-breakpoint
CREATE INDEX "own_homes_account" ON "own_homes" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "own_homes_due" ON "own_homes" USING btree ("due_at") WHERE due_at is not null;