import { join } from "node:path";
import { createOnce } from "./create-once.ts";
import { copyEmptyDatabase, copyFolder } from "./empty-database.ts";
import { copyDatabase, emptyTables } from "./postgresql-databases.ts";

/*
 * Copies of a database with the listings of the sample agency, which take half of the time of a first start to load, and
 * of the data folder with the secret with which they were stored. The first copy of a run makes what is copied.
 */

type OnPostgresql = { GABLE_DATA: string; DATABASE_URL: string };

/** Starts a site with these variables, which loads the listings, and ends it. */
type Fill = (place: { GABLE_DATA: string; DATABASE_URL?: string }) => Promise<void>;

/** Copies a PostgreSQL database, and its data folder to this one. */
export async function copySampleOnPostgresql(
  runFolder: string,
  dataFolder: string,
  fill: Fill,
): Promise<OnPostgresql> {
  const template = await createOnce(runFolder, "sample-postgresql", async () => {
    const GABLE_DATA = join(runFolder, "sample-postgresql");
    const place: OnPostgresql = { GABLE_DATA, DATABASE_URL: await emptyTables(runFolder) };
    await fill(place);
    return JSON.stringify(place);
  });
  const sample: OnPostgresql = JSON.parse(template);
  copyFolder(sample.GABLE_DATA, dataFolder);
  return { GABLE_DATA: dataFolder, DATABASE_URL: await copyDatabase(runFolder, sample.DATABASE_URL) };
}

/** Copies a data folder with an embedded database to this one. */
export async function copySampleOnEmbedded(runFolder: string, dataFolder: string, fill: Fill): Promise<void> {
  const template = await createOnce(runFolder, "sample-embedded", async () => {
    const GABLE_DATA = join(runFolder, "sample-embedded");
    await copyEmptyDatabase(runFolder, GABLE_DATA);
    await fill({ GABLE_DATA });
    return GABLE_DATA;
  });
  copyFolder(template, dataFolder);
}
