CREATE TABLE "page_paths" (
	"path" text NOT NULL,
	"language" text NOT NULL,
	"screen" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "page_paths_path_language_pk" PRIMARY KEY("path","language")
);
