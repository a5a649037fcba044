CREATE TABLE "form_counts" (
	"counter" text NOT NULL,
	"window_end" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "form_counts_counter_window_end_pk" PRIMARY KEY("counter","window_end")
);
--> statement-breakpoint
CREATE TABLE "used_captchas" (
	"id" text PRIMARY KEY NOT NULL,
	"submission" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "form_counts_end" ON "form_counts" USING btree ("window_end");--> statement-breakpoint
CREATE INDEX "used_captchas_end" ON "used_captchas" USING btree ("expires_at");