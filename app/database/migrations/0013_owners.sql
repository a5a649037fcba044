CREATE TABLE "feed_owners" (
	"feed" text NOT NULL,
	"listing_id" bigint NOT NULL,
	"email" text NOT NULL,
	"name" text,
	"language" text,
	CONSTRAINT "feed_owners_feed_listing_id_email_pk" PRIMARY KEY("feed","listing_id","email")
);
--> statement-breakpoint
CREATE TABLE "home_events" (
	"feed" text NOT NULL,
	"key" text NOT NULL,
	"listing_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"amount_euro" integer,
	"note" text,
	CONSTRAINT "home_events_feed_key_pk" PRIMARY KEY("feed","key")
);
--> statement-breakpoint
CREATE TABLE "media_days" (
	"listing_id" bigint NOT NULL,
	"medium" text NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	"clicks" integer NOT NULL,
	"contacts" integer NOT NULL,
	"feed" text NOT NULL,
	CONSTRAINT "media_days_listing_id_medium_day_pk" PRIMARY KEY("listing_id","medium","day")
);
--> statement-breakpoint
CREATE TABLE "owner_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"owner_id" bigint,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "owner_homes" (
	"owner_id" bigint NOT NULL,
	"listing_id" bigint NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "owner_homes_owner_id_listing_id_pk" PRIMARY KEY("owner_id","listing_id")
);
--> statement-breakpoint
CREATE TABLE "owner_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"owner_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "owner_passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" bigint NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "owner_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"owner_id" bigint NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "owners" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text,
	"language" text NOT NULL,
	"is_disabled" boolean DEFAULT false NOT NULL,
	"password_hash" text,
	"factor_key" text,
	"factor_since" timestamp with time zone,
	"factor_step" bigint,
	"spare_codes" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_sign_in_at" timestamp with time zone,
	CONSTRAINT "owners_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "daily_interest" (
	"listing_id" bigint NOT NULL,
	"day" date NOT NULL,
	"saves" integer DEFAULT 0 NOT NULL,
	"shares" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "daily_interest_listing_id_day_pk" PRIMARY KEY("listing_id","day")
);
--> statement-breakpoint
ALTER TABLE "owner_challenges" ADD CONSTRAINT "owner_challenges_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_homes" ADD CONSTRAINT "owner_homes_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_links" ADD CONSTRAINT "owner_links_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_passkeys" ADD CONSTRAINT "owner_passkeys_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_sessions" ADD CONSTRAINT "owner_sessions_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "home_events_listing" ON "home_events" USING btree ("listing_id","at");--> statement-breakpoint
CREATE INDEX "owner_challenges_end" ON "owner_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "owner_homes_listing" ON "owner_homes" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "owner_links_owner" ON "owner_links" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "owner_links_end" ON "owner_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "owner_passkeys_owner" ON "owner_passkeys" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "owner_sessions_owner" ON "owner_sessions" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "owner_sessions_end" ON "owner_sessions" USING btree ("expires_at");