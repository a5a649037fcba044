ALTER TABLE "owners" RENAME TO "accounts";--> statement-breakpoint
ALTER TABLE "owner_sessions" RENAME TO "account_sessions";--> statement-breakpoint
ALTER TABLE "account_sessions" RENAME COLUMN "owner_id" TO "account_id";--> statement-breakpoint
ALTER TABLE "account_sessions" RENAME CONSTRAINT "owner_sessions_pkey" TO "account_sessions_pkey";--> statement-breakpoint
ALTER TABLE "account_sessions" RENAME CONSTRAINT "owner_sessions_owner_id_owners_id_fk" TO "account_sessions_account_id_accounts_id_fk";--> statement-breakpoint
ALTER INDEX "owner_sessions_owner" RENAME TO "account_sessions_account";--> statement-breakpoint
ALTER INDEX "owner_sessions_end" RENAME TO "account_sessions_end";--> statement-breakpoint
ALTER TABLE "owner_links" RENAME TO "account_links";--> statement-breakpoint
ALTER TABLE "account_links" RENAME COLUMN "owner_id" TO "account_id";--> statement-breakpoint
ALTER TABLE "account_links" RENAME CONSTRAINT "owner_links_pkey" TO "account_links_pkey";--> statement-breakpoint
ALTER TABLE "account_links" RENAME CONSTRAINT "owner_links_owner_id_owners_id_fk" TO "account_links_account_id_accounts_id_fk";--> statement-breakpoint
ALTER INDEX "owner_links_owner" RENAME TO "account_links_account";--> statement-breakpoint
ALTER INDEX "owner_links_end" RENAME TO "account_links_end";--> statement-breakpoint
ALTER TABLE "owner_passkeys" RENAME TO "account_passkeys";--> statement-breakpoint
ALTER TABLE "account_passkeys" RENAME COLUMN "owner_id" TO "account_id";--> statement-breakpoint
ALTER TABLE "account_passkeys" RENAME CONSTRAINT "owner_passkeys_pkey" TO "account_passkeys_pkey";--> statement-breakpoint
ALTER TABLE "account_passkeys" RENAME CONSTRAINT "owner_passkeys_owner_id_owners_id_fk" TO "account_passkeys_account_id_accounts_id_fk";--> statement-breakpoint
ALTER INDEX "owner_passkeys_owner" RENAME TO "account_passkeys_account";--> statement-breakpoint
ALTER TABLE "owner_challenges" RENAME TO "account_challenges";--> statement-breakpoint
ALTER TABLE "account_challenges" RENAME COLUMN "owner_id" TO "account_id";--> statement-breakpoint
ALTER TABLE "account_challenges" RENAME CONSTRAINT "owner_challenges_pkey" TO "account_challenges_pkey";--> statement-breakpoint
ALTER TABLE "account_challenges" RENAME CONSTRAINT "owner_challenges_owner_id_owners_id_fk" TO "account_challenges_account_id_accounts_id_fk";--> statement-breakpoint
ALTER INDEX "owner_challenges_end" RENAME TO "account_challenges_end";--> statement-breakpoint
ALTER TABLE "owner_homes" RENAME COLUMN "owner_id" TO "account_id";--> statement-breakpoint
ALTER TABLE "owner_homes" RENAME CONSTRAINT "owner_homes_owner_id_listing_id_pk" TO "owner_homes_account_id_listing_id_pk";--> statement-breakpoint
ALTER TABLE "owner_homes" RENAME CONSTRAINT "owner_homes_owner_id_owners_id_fk" TO "owner_homes_account_id_accounts_id_fk";--> statement-breakpoint
ALTER TABLE "accounts" RENAME CONSTRAINT "owners_pkey" TO "accounts_pkey";--> statement-breakpoint
ALTER TABLE "accounts" RENAME CONSTRAINT "owners_email_unique" TO "accounts_email_unique";--> statement-breakpoint
ALTER SEQUENCE "owners_id_seq" RENAME TO "accounts_id_seq";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "role" text;--> statement-breakpoint
ALTER TABLE "account_sessions" ADD COLUMN "proof" text DEFAULT 'password' NOT NULL;
