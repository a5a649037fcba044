CREATE TABLE "appointment_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"appointment" bigint NOT NULL,
	"holder" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "appointment_seats" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"calendar" bigint NOT NULL,
	"seat" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"holder" text NOT NULL,
	"held_until" timestamp with time zone,
	"appointment" bigint,
	CONSTRAINT "appointment_seats_holder_unique" UNIQUE("holder")
);
--> statement-breakpoint
CREATE TABLE "appointments" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"calendar" bigint NOT NULL,
	"state" text NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"language" text NOT NULL,
	"facts" jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appointments_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
ALTER TABLE "appointment_links" ADD CONSTRAINT "appointment_links_appointment_appointments_id_fk" FOREIGN KEY ("appointment") REFERENCES "public"."appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_seats" ADD CONSTRAINT "appointment_seats_appointment_appointments_id_fk" FOREIGN KEY ("appointment") REFERENCES "public"."appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointment_links_end" ON "appointment_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "appointment_seats_of" ON "appointment_seats" USING btree ("appointment");--> statement-breakpoint
CREATE INDEX "appointment_seats_time" ON "appointment_seats" USING btree ("calendar","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_start" ON "appointments" USING btree ("starts_at");--> statement-breakpoint
-- Not in the tables' own words: no two seats of one calendar and number may overlap. Ranges alone, so that no
-- extension is needed (docs/decisions/0191-capacity.md).
ALTER TABLE "appointment_seats" ADD CONSTRAINT "appointment_seats_apart" EXCLUDE USING gist (
	int8range("calendar", "calendar", '[]') WITH &&,
	int4range("seat", "seat", '[]') WITH &&,
	tstzrange("starts_at", "ends_at") WITH &&
);
