import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "../../database/database.server.ts";
import { alternates } from "../../i18n/paths/alternates.ts";
import { parentBreadcrumbs } from "../../i18n/paths/breadcrumbs.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { type ListFilters, readListFilters } from "../lists/list-filters.ts";
import type { PropertyRequest } from "../property-page/property-page.server.ts";
import { readPropertyId } from "../property-page/property-page-status.ts";
import { isRecentlyClosed } from "../recently-closed.server.ts";
import { withStoredPictures } from "../stored-pictures.server.ts";
import { listings, projects } from "../tables.server.ts";
import type { ProjectPage } from "./project-page.ts";
import { unitFilters } from "./project-units.ts";
import { type ProjectRecord, projectView, startingPriceEuro, type UnitRecord } from "./project-view.ts";
import { similarProjects } from "./similar-projects.server.ts";

/**
 * Loads the page of a project by the id in its URL. Any text is accepted: one that is not an id gives status 404.
 *
 * A project with every unit sold or rented keeps its page, marked as sold out, until its feed removes it. From then on
 * the status is 410.
 */
export async function projectPage(
  database: Database,
  idText: string | undefined,
  request: PropertyRequest & { filters?: ListFilters },
): Promise<ProjectPage> {
  const id = readPropertyId(idText);
  const row = id === undefined ? undefined : await findProject(database, id);
  if (id === undefined || row === undefined)
    return unavailablePage("not-found", { id, status: 404 }, request);
  const units = await unitsOf(database, row, request);
  if (row.isRemoved) {
    const isSoldOut =
      units.length > 0 && units.every((unit) => unit.status !== "available" || unit.isRemoved);
    return unavailablePage(isSoldOut ? "sold-out" : "not-found", { id, status: 410 }, request);
  }
  const shownUnits = units.filter((unit) => !unit.isRemoved);
  const [[project = row.project], similar] = await Promise.all([
    withStoredPictures(database, [row.project]),
    similarProjects(database, { ...row, fromEuro: startingPriceEuro(shownUnits, request) }, request),
  ]);
  return {
    kind: "found",
    status: 200,
    ...projectView(
      { ...row, project, units: shownUnits, similar },
      { ...request, unitFilters: unitFilters(request.filters ?? readListFilters(new URLSearchParams())) },
    ),
  };
}

type FoundProject = Omit<ProjectRecord, "units" | "similar"> & {
  feed: string;
  key: string;
  isRemoved: boolean;
};

async function findProject(database: Database, id: number): Promise<FoundProject | undefined> {
  const [row] = await database
    .select({
      id: projects.id,
      feed: projects.feed,
      key: projects.key,
      project: projects.project,
      isRemoved: sql<boolean>`${projects.removedAt} is not null`,
    })
    .from(projects)
    .where(eq(projects.id, id));
  return row;
}

type FoundUnit = UnitRecord & { isRemoved: boolean };

/** Comes after every floor. */
const UNKNOWN_FLOOR = 1_000;

/** Order of references: "A9" comes before "A10". */
const { compare: compareReferences } = new Intl.Collator("en", { numeric: true });

/**
 * The units of a project, by floor and reference, removed ones included. A unit without a reference is sorted by its
 * id.
 */
async function unitsOf(
  database: Database,
  { feed, key }: FoundProject,
  { now, site }: PropertyRequest,
): Promise<FoundUnit[]> {
  const units = await database
    .select({
      id: listings.id,
      status: listings.status,
      summary: listings.summary,
      floor: sql<number | null>`(${listings.listing} -> 'building' ->> 'floor')::int`,
      terraceM2: sql<number | null>`(${listings.listing} -> 'surfaces' ->> 'terraceM2')::float8`,
      hasPage: sql<boolean>`${listings.status} = 'available' or ${isRecentlyClosed({ catalogue: site.catalogue, now })}`,
      isRemoved: sql<boolean>`${listings.removedAt} is not null`,
    })
    .from(listings)
    .where(and(eq(listings.feed, feed), eq(listings.projectKey, key)))
    .orderBy(asc(listings.id));
  const referenceOf = ({ id, summary }: FoundUnit) => summary.reference || String(id);
  return units.sort(
    (one, other) =>
      (one.floor ?? UNKNOWN_FLOOR) - (other.floor ?? UNKNOWN_FLOOR) ||
      compareReferences(referenceOf(one), referenceOf(other)),
  );
}

const MESSAGES = { "sold-out": "soldOut", "not-found": "projectNotFound" } as const;

function unavailablePage(
  kind: "sold-out" | "not-found",
  { id, status }: { id: number | undefined; status: 404 | 410 },
  { texts, language, site }: PropertyRequest,
): ProjectPage {
  const t = texts.t;
  const title = t(`errors:property.${MESSAGES[kind]}.title`);
  const text = t(`errors:property.${MESSAGES[kind]}.text`);
  const list = pathFor("projects", language);
  return {
    kind,
    status,
    view: {
      title,
      text,
      breadcrumbs: parentBreadcrumbs("project", language),
      similar: [],
      links: [{ text: t("property:back.projects"), path: list }],
    },
    head: {
      title,
      description: text,
      robots: "noindex",
      canonical: id === undefined ? list : pathFor("project", language, { id }),
      alternates:
        id === undefined
          ? alternates("projects", site.languages, () => ({}))
          : alternates("project", site.languages, () => ({ id })),
    },
  };
}
