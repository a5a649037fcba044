CREATE TABLE "appointment_blocks" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"agent" text,
	"office" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "appointment_feeds" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "appointment_feeds_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "appointment_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"version" integer NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "appointment_seats" ADD COLUMN "agent" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "agent" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "office" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "changed_by" text;--> statement-breakpoint
ALTER TABLE "appointment_feeds" ADD CONSTRAINT "appointment_feeds_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointment_blocks_end" ON "appointment_blocks" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "appointment_seats_agent" ON "appointment_seats" USING btree ("agent","starts_at") WHERE agent is not null;