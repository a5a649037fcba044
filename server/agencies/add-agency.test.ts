import { mkdirSync, writeFileSync } from "node:fs";
import { mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { beforeEach, expect, test } from "vitest";
import {
  createPostgresqlDatabase,
  createPostgresqlWithoutTables,
  emptyFolder,
} from "../../test-support/databases.ts";
import { addAgency, type NewAgency } from "./add-agency.ts";

const ROOT = join(import.meta.dirname, "../..");

let agenciesFolder: string;
let serverUrl: string;
beforeEach(async () => {
  agenciesFolder = await emptyFolder();
  serverUrl = await createPostgresqlWithoutTables();
});

let count = 0;
/** An agency whose name, and so whose database, no other test has. */
function newAgency(changes: Partial<NewAgency> = {}): NewAgency {
  count += 1;
  return {
    name: `added-${count}`,
    baseUrl: `https://www.added${count}.example`,
    site: join(ROOT, "test-support/minimal-site"),
    databaseUrl: undefined,
    manager: undefined,
    ...changes,
  };
}

const add = (agency: NewAgency) => addAgency(agency, { agenciesFolder, serverUrl });

/** Names of the databases that the tests of this file have created on the server. */
async function createdDatabases(): Promise<string[]> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  const { rows } = await client.query("select datname from pg_database where datname like 'gable_added%'");
  await client.end();
  return rows.map(({ datname }) => datname);
}

test("an agency gets a folder with its site and settings, and a database", async () => {
  const agency = newAgency();
  const added = await add(agency);
  expect(added.database).toMatch(/gable_added_\d+$/);
  expect(await readdir(added.folder)).toEqual(["gable.env", "site"]);
  const settings = await readFile(join(added.folder, "gable.env"), "utf8");
  expect(settings).toContain(`BASE_URL='${agency.baseUrl}'`);
  expect(await createdDatabases()).toContain(`gable_${agency.name.replace("-", "_")}`);
});

test.each<[string, Partial<NewAgency>, RegExp]>([
  ["a name with the path of another folder", { name: "../ghent" }, /lower-case letters/],
  ["a base URL with a path", { baseUrl: "https://www.ghent.example/nl" }, /BASE_URL/],
  [
    "a site folder with errors",
    { site: join(ROOT, "server") },
    /in \S+\/server has 1 error:\n {2}site\.json/,
  ],
  ["a site folder that does not exist", { site: "/nowhere" }, /in \/nowhere has 1 error:\n {2}site\.json/],
])("%s is refused, and leaves no files or database behind", async (_, changes, message) => {
  const before = await createdDatabases();
  await expect(add(newAgency(changes))).rejects.toThrow(message);
  expect(await readdir(agenciesFolder)).toEqual([]);
  expect(await createdDatabases()).toEqual(before);
});

test("a database that has tables is refused, and leaves no files behind", async () => {
  const databaseUrl = await createPostgresqlDatabase();
  await expect(add(newAgency({ databaseUrl }))).rejects.toThrow("has tables already");
  expect(await readdir(agenciesFolder)).toEqual([]);
});

test("a database that was created is dropped again when the folder cannot be completed", async () => {
  const agency = newAgency();
  const before = await createdDatabases();
  let reads = 0;
  const conflicting: NewAgency = {
    ...agency,
    // Read first for the checks, and again for the settings, when the database exists. Then another process seems to
    // add an agency of the same name, so that the folder cannot get its final name.
    get manager() {
      reads += 1;
      if (reads === 2) {
        mkdirSync(join(agenciesFolder, agency.name));
        writeFileSync(join(agenciesFolder, agency.name, "gable.env"), "");
      }
      return undefined;
    },
  };
  await expect(add(conflicting)).rejects.toThrow("ENOTEMPTY");
  expect(await createdDatabases()).toEqual(before);
  expect(await readdir(agenciesFolder)).toEqual([agency.name]);
});

test("a name or a host in use is refused", async () => {
  const agency = newAgency();
  await add(agency);
  await expect(add({ ...newAgency(), name: agency.name })).rejects.toThrow("exists already");
  await expect(add(newAgency({ baseUrl: `${agency.baseUrl.toUpperCase()}:443` }))).rejects.toThrow(
    `the host of the agency "${agency.name}"`,
  );
  expect(await readdir(agenciesFolder)).toEqual([agency.name]);
});

test("leftovers of a killed attempt do not prevent another one", async () => {
  const name = `${newAgency().name}-retried`;
  await mkdir(join(agenciesFolder, `.unfinished-${name}`, "site"), { recursive: true });
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database gable_${name.replaceAll("-", "_")}`);
  await client.end();
  await add(newAgency({ name }));
  expect(await readdir(agenciesFolder)).toEqual([name]);
});
