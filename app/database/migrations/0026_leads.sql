CREATE TABLE "lead_notes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"submission_id" bigint NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"submission_id" bigint PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"assignee_id" bigint,
	"is_spam" boolean DEFAULT false NOT NULL,
	"read_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"changed_by" text,
	"changed_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "submissions_newest";--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', reference || ' ' || regexp_replace(coalesce(email, ''), '[^[:alnum:]]+', ' ', 'g')) || jsonb_to_tsvector('simple', fields, '["string"]')) STORED;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_assignee_id_accounts_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_notes_submission" ON "lead_notes" USING btree ("submission_id","id");--> statement-breakpoint
CREATE INDEX "leads_status" ON "leads" USING btree ("status","submission_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "leads_assignee" ON "leads" USING btree ("assignee_id","submission_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "submissions_form" ON "submissions" USING btree ("form","received_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "submissions_email" ON "submissions" USING btree (lower(email));--> statement-breakpoint
CREATE INDEX "submissions_search" ON "submissions" USING gin ("search");--> statement-breakpoint
CREATE INDEX "mails_reference" ON "mails" USING btree ("reference","id");--> statement-breakpoint
CREATE INDEX "submissions_newest" ON "submissions" USING btree ("received_at" DESC NULLS LAST,"id" DESC NULLS LAST);