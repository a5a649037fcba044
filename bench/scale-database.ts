import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startPostgresql, startPostgresqlAgain, stopPostgresql } from "../test-support/postgresql.ts";
import { roundToTenth } from "./figures.ts";

const ROOT = join(import.meta.dirname, "..");

/** Folder that stays between runs, because loading a million listings takes minutes. Delete it to load them again. */
const FOLDER = join(tmpdir(), "gable-bench-scale");
const POSTGRES_URL = `postgres://gable@localhost/postgres?host=${encodeURIComponent(join(FOLDER, "postgresql"))}`;

const MAPPING = "docs/examples/mappings/immoweb-sale.json";
/** Added to the id in the table `listings`, once more for each copy. Larger than any difference of ids in it. */
const ID_OFFSET_PER_COPY = 4_000_000;

/** `log` is the path of the log file of PostgreSQL. */
export type ScaleDatabase = { url: string; log: string; stop: () => Promise<void> };

/** Opens a PostgreSQL with the real listings, multiplied to `count`. Loads them if they are not loaded yet. */
export async function openScaleDatabase(
  count: number,
  file: string,
  say: (text: string) => void,
): Promise<ScaleDatabase> {
  await mkdir(FOLDER, { recursive: true });
  await chmod(FOLDER, 0o711);
  await stopPostgresql(FOLDER);
  if (existsSync(join(FOLDER, "postgresql", "data"))) await startPostgresqlAgain(FOLDER);
  else await startPostgresql(FOLDER);
  const name = `listings_${count}`;
  try {
    if (!(await hasDatabase("listings_real"))) await importReal(file, say);
    if (!(await hasDatabase(name))) await multiply(name, count, say);
  } catch (error) {
    await stopPostgresql(FOLDER);
    throw error;
  }
  return {
    url: databaseUrl(name),
    log: join(FOLDER, "postgresql", "log"),
    stop: () => stopPostgresql(FOLDER),
  };
}

/** Imports the real listings with the command of the site, and reports how long that takes. */
async function importReal(file: string, say: (text: string) => void): Promise<void> {
  await query("postgres", "create database loading");
  for (const run of ["first", "again"]) {
    const startedAt = performance.now();
    const { status } = spawnSync(
      "node",
      ["server/cli/main.ts", "import", "--format", "csv", "--mapping", MAPPING, "--json", file],
      {
        cwd: ROOT,
        stdio: ["ignore", "ignore", "inherit"],
        env: { ...process.env, DATABASE_URL: databaseUrl("loading"), GABLE_DATA: join(FOLDER, "data") },
      },
    );
    if (status !== 0) throw new Error(`The import ended with ${status}`);
    say(`import, ${run}: ${roundToTenth((performance.now() - startedAt) / 1000)} s`);
  }
  await query("postgres", "alter database loading rename to listings_real");
}

/**
 * Copies the real listings until there are `count`. Prices, points and dates of the copies differ, a quarter is
 * for rent, and a twentieth was sold or let within the last two months.
 */
async function multiply(name: string, count: number, say: (text: string) => void): Promise<void> {
  say(`loading ${count} listings`);
  await query("postgres", "create database loading template listings_real");
  await query("loading", COPY_LISTINGS, [count, ID_OFFSET_PER_COPY]);
  await query("loading", "vacuum (full, analyze) listings");
  await query("loading", "vacuum (analyze)");
  await query("postgres", `alter database loading rename to ${name}`);
}

const COPY_LISTINGS = `
  with real as (select *, row_number() over (order by id) as position, count(*) over () as total from listings),
  copies as (
    select real.*, copy, 0.8 + 0.4 * random() as factor, random() * interval '700 days' as age,
      case when random() < 0.25 then 'rent' else 'sale' end as new_goal, random() < 0.05 as is_closed
    from real, generate_series(1, ceil($1::int / total::float8)::int - 1) as copy
    where total * copy + position <= $1::int
  )
  insert into listings (id, feed, key, checksum, goal, status, reference, web_ids, price_euro, bedrooms, living_m2,
    energy_letter, is_new_build, zip, place, city_names, city, neighbourhood_names, project_key, public_latitude,
    public_longitude, summary, listing, published_at, first_seen_at, changed_at, changed_revision, closed_at, row_version)
  select id + copy * $2::bigint, feed, key || '-' || copy, checksum, new_goal,
    case when not is_closed then 'available' when new_goal = 'rent' then 'rented' else 'sold' end,
    reference || '-' || copy, web_ids,
    round(price_euro * factor / case when new_goal = 'rent' then 250 else 1 end),
    bedrooms, living_m2, energy_letter, is_new_build, zip, place, city_names, city, neighbourhood_names,
    project_key, public_latitude + (random() - 0.5) / 50, public_longitude + (random() - 0.5) / 50,
    summary || jsonb_build_object('goal', new_goal), listing || jsonb_build_object('goal', new_goal),
    published_at - age, first_seen_at, changed_at, changed_revision,
    case when is_closed then now() - random() * interval '60 days' end, row_version
  from copies`;

async function hasDatabase(name: string): Promise<boolean> {
  return (await query("postgres", "select from pg_database where datname = $1", [name])) > 0;
}

/** Runs a statement, and returns its number of rows. */
async function query(database: string, statement: string, values: unknown[] = []): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl(database) });
  await client.connect();
  try {
    return (await client.query(statement, values)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}

function databaseUrl(database: string): string {
  const url = new URL(POSTGRES_URL);
  url.pathname = `/${database}`;
  return url.href;
}
