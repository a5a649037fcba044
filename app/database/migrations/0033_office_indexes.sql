ALTER TABLE "audit_entries" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(actor || ' ' || subject, '[^[:alnum:]]+', ' ', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "is_new" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "is_unread" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "is_unassigned" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "is_spam" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_entries_search" ON "audit_entries" USING gin ("search");--> statement-breakpoint
CREATE INDEX "appointments_waiting" ON "appointments" USING btree ("created_at","id") WHERE state in ('requested', 'unconfirmed');--> statement-breakpoint
CREATE INDEX "leads_open" ON "leads" USING btree ("assignee_id") WHERE status not in ('won', 'lost') and not is_spam;--> statement-breakpoint
CREATE INDEX "submissions_new" ON "submissions" USING btree ("received_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_new;--> statement-breakpoint
CREATE INDEX "submissions_unread" ON "submissions" USING btree ("received_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_unread;--> statement-breakpoint
CREATE INDEX "submissions_unassigned" ON "submissions" USING btree ("received_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_unassigned;--> statement-breakpoint
CREATE INDEX "submissions_spam" ON "submissions" USING btree ("received_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_spam;--> statement-breakpoint
CREATE FUNCTION "follow_lead"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "submissions" SET
		"is_new" = NEW."status" = 'new' AND NOT NEW."is_spam",
		"is_unread" = NEW."read_at" IS NULL AND NOT NEW."is_spam",
		"is_unassigned" = NEW."assignee_id" IS NULL AND NOT NEW."is_spam",
		"is_spam" = NEW."is_spam"
	WHERE "id" = NEW."submission_id" AND ROW("is_new", "is_unread", "is_unassigned", "is_spam") IS DISTINCT FROM
		ROW(NEW."status" = 'new' AND NOT NEW."is_spam", NEW."read_at" IS NULL AND NOT NEW."is_spam", NEW."assignee_id" IS NULL AND NOT NEW."is_spam", NEW."is_spam");
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "leads_followed" AFTER INSERT OR UPDATE ON "leads"
	FOR EACH ROW EXECUTE FUNCTION "follow_lead"();--> statement-breakpoint
UPDATE "submissions" sent SET
	"is_new" = lead."status" = 'new' AND NOT lead."is_spam",
	"is_unread" = lead."read_at" IS NULL AND NOT lead."is_spam",
	"is_unassigned" = lead."assignee_id" IS NULL AND NOT lead."is_spam",
	"is_spam" = lead."is_spam"
FROM "leads" lead WHERE lead."submission_id" = sent."id";
