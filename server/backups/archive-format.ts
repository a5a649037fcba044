import { z } from "zod";

/**
 * A backup archive is a gzip-compressed tar file, and encrypted by age where a key is configured:
 *
 * - `manifest.json`, first: version, migrations, tables
 * - `database/<table>/<number>.json`: rows, each an array with its columns as text
 * - `data/…`: files of the data folder; `site/…`: those of the site folder
 * - `checksums.json`, last: an archive without it is incomplete
 */
export const ARCHIVE_FORMAT = 1;
export const MANIFEST = "manifest.json";
export const CHECKSUMS = "checksums.json";
export const DATABASE_FOLDER = "database/";
export const DATA_FOLDER = "data/";
export const SITE_FOLDER = "site/";

export const manifestSchema = z.object({
  format: z.number(),
  /** Version of Gable. */
  version: z.string(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  database: z.enum(["embedded", "postgresql"]),
  /** Names of all migrations that the database has, in their order. */
  migrations: z.array(z.string()),
  /** Each table comes after the tables that its foreign keys refer to. */
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.object({ name: z.string(), type: z.string() })) }),
  ),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string().optional() })),
  /** Bucket and prefix of the processed pictures; null when they are in the data folder. */
  pictureStore: z.string().nullable(),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const checksumsSchema = z.object({
  tables: z.array(z.object({ name: z.string(), rows: z.number(), checksum: z.string() })),
  files: z.array(z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })),
});
export type Checksums = z.infer<typeof checksumsSchema>;

export const rowsSchema = z.array(z.array(z.string().nullable()));

const NAME = /^gable-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)\.tar\.gz(\.age)?$/;

/** Name of an archive, such as `gable-20261124T181500.tar.gz.age`. `time` is in the format of `fileTime`. */
export function archiveName(time: string, isEncrypted: boolean): string {
  return `gable-${time}.tar.gz${isEncrypted ? ".age" : ""}`;
}

/** Time of an archive from its name, as ISO 8601; undefined for other names. */
export function archiveTime(name: string): string | undefined {
  const [, year, month, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
  return year === undefined ? undefined : `${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`;
}
