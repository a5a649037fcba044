CREATE INDEX "alert_matches_home" ON "alert_matches" USING btree ("listing_id","mailed_at") WHERE mailed_at is not null;--> statement-breakpoint
CREATE INDEX "appointments_home" ON "appointments" USING btree ("calendar","created_at");--> statement-breakpoint
CREATE INDEX "submissions_home" ON "submissions" USING btree ((about ->> 'property'),"received_at" DESC NULLS LAST);