import { inArray } from "drizzle-orm";
import { fullAddressText, projectTitleTexts } from "../../catalogue/property-page/property-texts.ts";
import { projects } from "../../catalogue/tables.server.ts";
import type { Database } from "../../database/database.server.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { projectTitle } from "../../property/project-title.ts";
import type { Lead } from "./find-leads.server.ts";
import {
  findPropertyRows,
  type LeadProperty,
  leadProperty,
  type PropertyRow,
  type PropertyTextContext,
  uniqueIds,
} from "./lead-properties.server.ts";

/** The property or project that a lead is about. `isGone`: it is no longer in any feed. */
export type LeadSubject = LeadProperty & { kind: "property" | "project" };

type ProjectRow = Pick<typeof projects.$inferSelect, "id" | "project" | "removedAt">;

/** Properties and projects, each by its id as a text. */
export type SubjectRows = {
  properties: ReadonlyMap<string, PropertyRow>;
  projects: ReadonlyMap<string, ProjectRow>;
};

type LeadAbout = Pick<Lead, "property" | "project">;

/** Finds the properties and projects that leads are about, including those that are no longer in any feed. */
export async function findSubjectRows(database: Database, leads: readonly LeadAbout[]): Promise<SubjectRows> {
  const [properties, ofProjects] = await Promise.all([
    findPropertyRows(
      database,
      leads.map(({ property }) => property),
    ),
    findProjectRows(
      database,
      leads.map(({ project }) => project),
    ),
  ]);
  return { properties, projects: ofProjects };
}

async function findProjectRows(
  database: Database,
  ids: readonly (string | null)[],
): Promise<Map<string, ProjectRow>> {
  const projectIds = uniqueIds(ids);
  if (projectIds.length === 0) return new Map();
  const rows = await database
    .select({ id: projects.id, project: projects.project, removedAt: projects.removedAt })
    .from(projects)
    .where(inArray(projects.id, projectIds));
  return new Map(rows.map((row) => [String(row.id), row]));
}

/** Describes what a lead is about, for staff or the visitor, in their language. Undefined when it is about nothing. */
export function leadSubject(
  { property, project }: LeadAbout,
  rows: SubjectRows,
  context: PropertyTextContext,
): LeadSubject | undefined {
  const propertyRow = rows.properties.get(property ?? "");
  if (propertyRow) return { kind: "property", ...leadProperty(propertyRow, context) };
  const projectRow = rows.projects.get(project ?? "");
  return projectRow && projectSubject(projectRow, context);
}

/** Title and address of what a lead is about, which tell properties with the same title apart. */
export function subjectText({ title, address }: LeadSubject): string {
  return [title, address].filter((part) => part !== "").join(", ");
}

function projectSubject({ id, project, removedAt }: ProjectRow, context: PropertyTextContext): LeadSubject {
  const { language, texts } = context;
  return {
    kind: "project",
    id,
    title: projectTitle(project, language, projectTitleTexts(texts, language)),
    address: fullAddressText(project, context),
    path: pathFor("project", language, { id }),
    isGone: removedAt !== null,
  };
}
