import { sql } from "drizzle-orm";
import type { Database } from "../../database/database.server.ts";
import type { Project } from "../../property/listing.ts";
import type { ProjectCard } from "../listing-card.ts";
import type { RenderContext } from "../listing-card-view.ts";
import { projects } from "../tables.server.ts";
import { projectCards, projectRows } from "./project-list.server.ts";
import { mostSimilarProjects } from "./similar-projects.ts";
import { startingUnit } from "./starting-price.ts";

const MAX_SHOWN = 2;

/** Other projects that are not sold out and are similar to this one, most similar first, at most 2. */
export async function similarProjects(
  database: Database,
  { id, project, fromEuro }: { id: number; project: Project; fromEuro: number | undefined },
  context: RenderContext,
): Promise<ProjectCard[]> {
  const rows = await projectRows(database, sql`${projects.id} <> ${id}`);
  const candidates = rows
    .filter((row) => row.unit_count === 0 || row.available_count > 0)
    .map((row) => ({
      row,
      webIds: row.project.webIds,
      address: row.project.address,
      fromEuro: startingUnit(row.priced_units)?.priceEuro,
    }));
  const { webIds, address } = project;
  const found = mostSimilarProjects({ webIds, address, fromEuro }, candidates, MAX_SHOWN);
  return projectCards(
    database,
    found.map(({ row }) => row),
    context,
  );
}
