CREATE TABLE "erasures" (
	"person" text PRIMARY KEY NOT NULL,
	"erased_at" timestamp with time zone NOT NULL
);
