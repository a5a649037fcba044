CREATE TABLE "daily_empty_searches" (
	"day" date NOT NULL,
	"goal" text NOT NULL,
	"query" text NOT NULL,
	"searches" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "daily_empty_searches_day_goal_query_pk" PRIMARY KEY("day","goal","query")
);
--> statement-breakpoint
CREATE TABLE "daily_site_visits" (
	"day" date PRIMARY KEY NOT NULL,
	"search" integer DEFAULT 0 NOT NULL,
	"alert" integer DEFAULT 0 NOT NULL,
	"share" integer DEFAULT 0 NOT NULL,
	"portal" integer DEFAULT 0 NOT NULL,
	"direct" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "daily_visits_day" ON "daily_visits" USING btree ("day");--> statement-breakpoint
INSERT INTO "daily_site_visits" ("day", "search", "alert", "share", "portal", "direct")
SELECT "day", sum("search"), sum("alert"), sum("share"), sum("portal"), sum("direct") FROM "daily_visits" GROUP BY "day";
