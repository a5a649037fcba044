ALTER TABLE "newsletter_recipients" ADD COLUMN "mail_id" bigint;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "source" text DEFAULT 'form' NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "consent_proof" text;--> statement-breakpoint
ALTER TABLE "newsletters" ADD COLUMN "audience" jsonb;--> statement-breakpoint
ALTER TABLE "newsletters" ADD COLUMN "waits_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletters" ADD COLUMN "stopped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletters" ADD COLUMN "started_by" text;--> statement-breakpoint
ALTER TABLE "newsletters" ADD COLUMN "unsubscribed" integer DEFAULT 0 NOT NULL;