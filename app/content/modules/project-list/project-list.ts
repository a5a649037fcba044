import type { ProjectCard } from "../../../catalogue/listing-card.ts";

/** New-build projects, newest first. */
export type ProjectListData = { projects: ProjectCard[] };
