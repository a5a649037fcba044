CREATE TABLE "submissions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"form" text NOT NULL,
	"language" text NOT NULL,
	"key" text NOT NULL,
	"content_hash" text NOT NULL,
	"email" text,
	"fields" jsonb NOT NULL,
	"about" jsonb NOT NULL,
	"is_duplicate" boolean NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"stored_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "submissions_reference_unique" UNIQUE("reference"),
	CONSTRAINT "submissions_once" UNIQUE("key","content_hash")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"key" uuid NOT NULL,
	"template" text NOT NULL,
	"language" text NOT NULL,
	"recipient" jsonb NOT NULL,
	"reply_to" jsonb,
	"details" jsonb NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reference" text,
	"priority" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"answer" text,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_attempt_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mails_key_unique" UNIQUE("key")
);
--> statement-breakpoint
DROP INDEX "jobs_next";--> statement-breakpoint
CREATE INDEX "submissions_same" ON "submissions" USING btree ("content_hash","received_at");--> statement-breakpoint
CREATE INDEX "submissions_newest" ON "submissions" USING btree ("received_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mails_state" ON "mails" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("queue","due_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "jobs_running" ON "jobs" USING btree ("lease_until") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "jobs_next" ON "jobs" USING btree ("queue","priority" DESC NULLS LAST,"id") WHERE state = 'waiting';