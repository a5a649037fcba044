import { type SQL, sql } from "drizzle-orm";
import { type Database, queryRows } from "../../database/database.server.ts";
import { textInLanguage } from "../../i18n/multilingual-text.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { pictureData } from "../../media/picture-data.ts";
import { type PictureLookup, storedPictures } from "../../media/stored-pictures.server.ts";
import { addressText } from "../../property/address.ts";
import { cleanDescription } from "../../property/description.ts";
import type { Project } from "../../property/listing.ts";
import { projectTitle } from "../../property/project-title.ts";
import type { ProjectCard } from "../listing-card.ts";
import type { RenderContext } from "../listing-card-view.ts";
import { factFormatter } from "../property-page/property-fact.ts";
import { projectTitleTexts } from "../property-page/property-texts.ts";
import { listings, projects } from "../tables.server.ts";
import { projectType } from "./project-type.ts";
import { type PricedUnit, startingPriceText } from "./starting-price.ts";

/** A project with the number and the prices of its units. */
export type ProjectRow = {
  id: number;
  project: Project;
  unit_count: number;
  available_count: number;
  /** The available units with a published price. */
  priced_units: PricedUnit[];
};

/** The projects, newest first; sold-out ones come last. A project without any units is not sold out. */
export async function projectList(database: Database, context: RenderContext): Promise<ProjectCard[]> {
  return projectCards(database, await projectRows(database), context);
}

/** The projects that meet a condition, in the order of `projectList`. */
export async function projectRows(database: Database, condition: SQL = sql`true`): Promise<ProjectRow[]> {
  return queryRows<ProjectRow>(
    database,
    sql`select ${projects.id}::int as id, ${projects.project} as project, ${unitFacts}
      from ${projects} left join ${listings}
        on ${listings.feed} = ${projects.feed} and ${listings.projectKey} = ${projects.key} and ${listings.removedAt} is null
      where ${projects.removedAt} is null and ${condition}
      group by ${projects.id}
      order by (count(${listings.id}) > 0 and count(${listings.id}) filter (where ${isAvailable}) = 0),
        ${projects.publishedAt} desc, ${projects.id} desc`,
  );
}

/** Cards of projects. */
export async function projectCards(
  database: Database,
  rows: readonly ProjectRow[],
  context: RenderContext,
): Promise<ProjectCard[]> {
  const storedPictureOf = await storedPictures(
    database,
    rows.map(({ project }) => project.pictures[0]),
  );
  return rows.map((row) => projectCard(row, storedPictureOf, context));
}

const isAvailable = sql`${listings.status} = 'available'`;

const unitFacts = sql`count(${listings.id})::int as unit_count,
  count(${listings.id}) filter (where ${isAvailable})::int as available_count,
  coalesce(
    json_agg(json_build_object(
      'goal', ${listings.goal}, 'webIds', ${listings.webIds}, 'priceEuro', ${listings.priceEuro},
      'priceUnitText', ${listings.summary} -> 'priceUnitText'
    )) filter (where ${isAvailable} and ${listings.priceEuro} is not null),
    '[]'
  ) as priced_units`;

function projectCard(row: ProjectRow, storedPictureOf: PictureLookup, context: RenderContext): ProjectCard {
  const { language, texts } = context;
  const { project } = row;
  const [picture] = project.pictures;
  const t = texts.t;
  return {
    id: row.id,
    path: pathFor("project", language, { id: row.id }),
    title: projectTitle(project, language, projectTitleTexts(texts, language)),
    type: projectType(project, texts),
    addressLine: addressText(project, language, t("property:address.boxTerm")),
    summary: cleanDescription(textInLanguage(project.description, language)),
    priceLine: startingPriceText(row.priced_units, context),
    unitCount: row.unit_count,
    availableCount: row.available_count,
    isSoldOut: row.unit_count > 0 && row.available_count === 0,
    delivery: factFormatter(texts, language).textsOrDate(project.delivery),
    picture: pictureData(picture && storedPictureOf(picture)),
  };
}
