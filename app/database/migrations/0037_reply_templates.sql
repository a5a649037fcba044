CREATE TABLE "reply_drafts" (
	"submission_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reply_drafts_submission_id_account_id_pk" PRIMARY KEY("submission_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "reply_templates" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"built_in" text,
	"account_id" bigint,
	"name" text NOT NULL,
	"texts" jsonb NOT NULL,
	"version" integer NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reply_templates_built_in_unique" UNIQUE("built_in")
);
--> statement-breakpoint
ALTER TABLE "reply_drafts" ADD CONSTRAINT "reply_drafts_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_drafts" ADD CONSTRAINT "reply_drafts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_templates" ADD CONSTRAINT "reply_templates_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reply_drafts_account" ON "reply_drafts" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "reply_templates_account" ON "reply_templates" USING btree ("account_id");