ALTER TABLE "home_events" RENAME TO "property_events";--> statement-breakpoint
ALTER TABLE "property_events" RENAME CONSTRAINT "home_events_feed_key_pk" TO "property_events_feed_key_pk";--> statement-breakpoint
ALTER INDEX "home_events_listing" RENAME TO "property_events_listing";--> statement-breakpoint
ALTER TABLE "own_home_pictures" RENAME TO "manual_listing_pictures";--> statement-breakpoint
ALTER TABLE "manual_listing_pictures" RENAME CONSTRAINT "own_home_pictures_pkey" TO "manual_listing_pictures_pkey";--> statement-breakpoint
ALTER SEQUENCE "own_home_pictures_id_seq" RENAME TO "manual_listing_pictures_id_seq";--> statement-breakpoint
ALTER TABLE "manual_listing_pictures" RENAME COLUMN "home_id" TO "manual_listing_id";--> statement-breakpoint
ALTER TABLE "manual_listing_pictures" RENAME CONSTRAINT "own_home_pictures_home_id_own_homes_id_fk" TO "manual_listing_pictures_manual_listing_id_manual_listings_id_fk";--> statement-breakpoint
ALTER INDEX "own_home_pictures_home" RENAME TO "manual_listing_pictures_listing";--> statement-breakpoint
ALTER INDEX "own_home_pictures_file" RENAME TO "manual_listing_pictures_file";--> statement-breakpoint
ALTER TABLE "own_homes" RENAME TO "manual_listings";--> statement-breakpoint
ALTER TABLE "manual_listings" RENAME CONSTRAINT "own_homes_pkey" TO "manual_listings_pkey";--> statement-breakpoint
ALTER SEQUENCE "own_homes_id_seq" RENAME TO "manual_listings_id_seq";--> statement-breakpoint
ALTER TABLE "manual_listings" RENAME CONSTRAINT "own_homes_account_id_accounts_id_fk" TO "manual_listings_account_id_accounts_id_fk";--> statement-breakpoint
ALTER TABLE "manual_listings" RENAME CONSTRAINT "own_homes_key_unique" TO "manual_listings_key_unique";--> statement-breakpoint
ALTER TABLE "manual_listings" RENAME CONSTRAINT "own_homes_due_complete" TO "manual_listings_due_complete";--> statement-breakpoint
ALTER INDEX "own_homes_changed" RENAME TO "manual_listings_changed";--> statement-breakpoint
ALTER INDEX "own_homes_account" RENAME TO "manual_listings_account";--> statement-breakpoint
ALTER INDEX "own_homes_due" RENAME TO "manual_listings_due";--> statement-breakpoint
ALTER TABLE "owner_homes" RENAME TO "owner_properties";--> statement-breakpoint
ALTER TABLE "owner_properties" RENAME CONSTRAINT "owner_homes_account_id_accounts_id_fk" TO "owner_properties_account_id_accounts_id_fk";--> statement-breakpoint
ALTER TABLE "owner_properties" RENAME CONSTRAINT "owner_homes_account_id_listing_id_pk" TO "owner_properties_account_id_listing_id_pk";--> statement-breakpoint
ALTER INDEX "owner_homes_listing" RENAME TO "owner_properties_listing";