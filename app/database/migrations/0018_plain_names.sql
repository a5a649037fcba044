ALTER TABLE "form_counts" RENAME TO "rate_limits";--> statement-breakpoint
ALTER TABLE "rate_limits" RENAME CONSTRAINT "form_counts_counter_window_end_pk" TO "rate_limits_counter_window_end_pk";--> statement-breakpoint
ALTER INDEX "form_counts_end" RENAME TO "rate_limits_end";--> statement-breakpoint
ALTER TABLE "owners" RENAME COLUMN "spare_codes" TO "recovery_codes";
