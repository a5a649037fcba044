CREATE TABLE "content_versions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"body" text,
	"is_file" boolean DEFAULT false NOT NULL,
	"edit" integer DEFAULT 1 NOT NULL,
	"file_hash" text,
	"note" text DEFAULT '' NOT NULL,
	"account_id" bigint,
	"author" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"publish_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"is_current" boolean DEFAULT false NOT NULL,
	"refusal" text
);
--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_versions_path" ON "content_versions" USING btree ("path","id");--> statement-breakpoint
CREATE UNIQUE INDEX "content_versions_current" ON "content_versions" USING btree ("path") WHERE is_current;--> statement-breakpoint
CREATE INDEX "content_versions_due" ON "content_versions" USING btree ("publish_at") WHERE publish_at is not null;--> statement-breakpoint
CREATE INDEX "content_versions_account" ON "content_versions" USING btree ("account_id");