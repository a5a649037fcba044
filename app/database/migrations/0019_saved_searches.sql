ALTER TABLE "demands" RENAME TO "saved_searches";--> statement-breakpoint
ALTER TABLE "demand_zones" RENAME TO "saved_search_zones";--> statement-breakpoint
ALTER TABLE "saved_search_zones" RENAME COLUMN "demand_id" TO "saved_search_id";--> statement-breakpoint
ALTER TABLE "alert_matches" RENAME COLUMN "demand_id" TO "saved_search_id";--> statement-breakpoint
ALTER TABLE "saved_searches" RENAME CONSTRAINT "demands_pkey" TO "saved_searches_pkey";--> statement-breakpoint
ALTER TABLE "saved_searches" RENAME CONSTRAINT "demands_seed_unique" TO "saved_searches_seed_unique";--> statement-breakpoint
ALTER TABLE "saved_search_zones" RENAME CONSTRAINT "demand_zones_zone_demand_id_pk" TO "saved_search_zones_zone_saved_search_id_pk";--> statement-breakpoint
ALTER TABLE "saved_search_zones" RENAME CONSTRAINT "demand_zones_demand_id_demands_id_fk" TO "saved_search_zones_saved_search_id_saved_searches_id_fk";--> statement-breakpoint
ALTER TABLE "alert_matches" RENAME CONSTRAINT "alert_matches_demand_id_demands_id_fk" TO "alert_matches_saved_search_id_saved_searches_id_fk";--> statement-breakpoint
ALTER INDEX "demand_zones_demand" RENAME TO "saved_search_zones_saved_search";--> statement-breakpoint
ALTER INDEX "demands_email" RENAME TO "saved_searches_email";--> statement-breakpoint
ALTER INDEX "demands_area" RENAME TO "saved_searches_area";--> statement-breakpoint
ALTER SEQUENCE "demands_id_seq" RENAME TO "saved_searches_id_seq";
