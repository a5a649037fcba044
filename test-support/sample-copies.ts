import { join } from "node:path";
import { createOnce } from "./create-once.ts";
import { copyEmptyDatabase, copyFolder } from "./empty-database.ts";
import { copyDatabase, createDatabaseWithTables } from "./postgresql-databases.ts";

/*
 * Copies of a database with the listings of the sample agency, and of the data folder with its secret. Loading the listings
 * takes half of the time of a first start, so the first call of a run loads them, and all calls copy the result.
 */

type OnPostgresql = { GABLE_DATA: string; DATABASE_URL: string };

/** Starts a site with these variables, which loads the listings, and stops it. */
type LoadListings = (location: { GABLE_DATA: string; DATABASE_URL?: string }) => Promise<void>;

/** Copies a PostgreSQL database with the sample listings, and its data folder to `dataFolder`. */
export async function copySampleOnPostgresql(
  runFolder: string,
  dataFolder: string,
  loadListings: LoadListings,
): Promise<OnPostgresql> {
  const template = await createOnce(runFolder, "sample-postgresql", async () => {
    const GABLE_DATA = join(runFolder, "sample-postgresql");
    const location: OnPostgresql = { GABLE_DATA, DATABASE_URL: await createDatabaseWithTables(runFolder) };
    await loadListings(location);
    return JSON.stringify(location);
  });
  const sample: OnPostgresql = JSON.parse(template);
  copyFolder(sample.GABLE_DATA, dataFolder);
  return { GABLE_DATA: dataFolder, DATABASE_URL: await copyDatabase(runFolder, sample.DATABASE_URL) };
}

/** Copies a data folder with an embedded database and the sample listings to `dataFolder`. */
export async function copySampleOnEmbedded(
  runFolder: string,
  dataFolder: string,
  loadListings: LoadListings,
): Promise<void> {
  const template = await createOnce(runFolder, "sample-embedded", async () => {
    const GABLE_DATA = join(runFolder, "sample-embedded");
    await copyEmptyDatabase(runFolder, GABLE_DATA);
    await loadListings({ GABLE_DATA });
    return GABLE_DATA;
  });
  copyFolder(template, dataFolder);
}
