CREATE TABLE "newsletter_recipients" (
	"newsletter_id" bigint NOT NULL,
	"person" text NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "newsletter_recipients_newsletter_id_person_pk" PRIMARY KEY("newsletter_id","person")
);
--> statement-breakpoint
CREATE TABLE "newsletters" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"file" text NOT NULL,
	"checksum" text NOT NULL,
	"content" jsonb NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	CONSTRAINT "newsletters_file_unique" UNIQUE("file")
);
--> statement-breakpoint
ALTER TABLE "newsletter_recipients" ADD CONSTRAINT "newsletter_recipients_newsletter_id_newsletters_id_fk" FOREIGN KEY ("newsletter_id") REFERENCES "public"."newsletters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "newsletter_recipients_person" ON "newsletter_recipients" USING btree ("person");--> statement-breakpoint
CREATE INDEX "newsletter_recipients_waiting" ON "newsletter_recipients" USING btree ("newsletter_id") WHERE mailed_at is null;