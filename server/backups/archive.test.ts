import {
  appendFile,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  truncate,
  writeFile,
} from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { basename, join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { sql } from "drizzle-orm";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { readEnvironment } from "../../app/config/environment.server.ts";
import { connectPostgresql } from "../../app/database/connect-postgresql.server.ts";
import { type Database, queryRows } from "../../app/database/database.server.ts";
import { mails } from "../../app/mail/tables.server.ts";
import {
  createPostgresqlDatabase,
  createPostgresqlWithoutTables,
  describeOnPostgresql,
  emptyFolder,
} from "../../test-support/databases.ts";
import { sampleSite } from "../../test-support/sample-context.ts";
import { mountSmallDisk } from "../../test-support/small-disk.ts";
import { databaseName } from "../last-start.ts";
import { openDatabase } from "../open-database.ts";
import { archiveTask } from "../schedule/backup-task.ts";
import { findArchive, openArchiveStorage } from "./archive-storage.ts";
import { copyMigrations, knownMigrations } from "./known-migrations.ts";
import { latestBackup } from "./latest-backup.ts";
import { makeBackup } from "./make-backup.ts";
import { type ArchiveSource, readArchive } from "./read-archive.ts";
import { restoreArchive } from "./restore-archive.ts";
import { recordStaged } from "./unfinished-restore.ts";
import { writeArchive } from "./write-archive.ts";

const SECRET = "0123456789".repeat(4);
/** Large enough to be read in several chunks. */
const JOURNAL = "a submission\n".repeat(100_000);

describeOnPostgresql("an archive of a site", (open) => {
  let dataFolder: string;
  let place: string;
  let variables: Record<string, string>;
  /** Day of November 2026 on which the latest archive was written. */
  let day: number;
  beforeEach(async () => {
    [dataFolder, place, day] = [await emptyFolder(), await emptyFolder(), 0];
    const siteFolder = await emptyFolder();
    await writeFile(join(siteFolder, "site.json"), "{}");
    await mkdir(join(dataFolder, "journal"));
    await writeFile(join(dataFolder, "journal", "1.jsonl"), JOURNAL);
    variables = { GABLE_DATA: dataFolder, SITE_DIR: siteFolder, GABLE_SECRET: SECRET, BACKUP_TO: place };
    await open().database.execute(sql`truncate rate_limits, site_secret, ${mails}`);
    // The rows of this table stand for the whole database.
    await open().database.execute(
      sql`insert into rate_limits select 'counter ' || n, now(), n from generate_series(1, 1200) n`,
    );
  });

  /** Writes an archive, one day after the previous one. */
  const backUp = () =>
    makeBackup({
      connection: open(),
      environment: readEnvironment(variables),
      place,
      now: new Date(Date.UTC(2026, 10, ++day)),
    });

  async function source(name: string, keys: string[] = []): Promise<ArchiveSource> {
    return {
      ...(await findArchive(name, { place, workingFolder: dataFolder, workFolder: dataFolder })),
      keys,
      migrations: await knownMigrations(),
    };
  }

  /** Restores to a new folder and a new database, which has tables, unless `createDatabase` makes one without. Returns both. */
  async function restore(archive: ArchiveSource, createDatabase = createPostgresqlDatabase) {
    const [folder, databaseUrl] = [await emptyFolder(), await createDatabase()];
    const environment = readEnvironment({ GABLE_DATA: folder, DATABASE_URL: databaseUrl });
    const { siteFolder } = await restoreArchive(archive, environment, undefined);
    return { folder, databaseUrl, siteFolder };
  }

  async function inDatabase<Result>(databaseUrl: string, work: (database: Database) => Promise<Result>) {
    const connection = await connectPostgresql(databaseUrl);
    return work(connection.database).finally(() => connection.close());
  }

  const rateLimitTotals = (database: Database) =>
    queryRows(database, sql`select count(*)::int as rows, sum(count)::int as sum from rate_limits`);

  test("is restored with its rows, files, secret and settings, except settings of the original server", async () => {
    await writeFile(
      join(dataFolder, "gable.env"),
      `SMTP_URL="smtp://it's@localhost"\nDATABASE_URL='postgres://old/gable'\nSITE_DIR='/old'\n`,
    );
    const { name } = await backUp();
    const restored = await restore(await source(name), createPostgresqlWithoutTables);
    const { folder, databaseUrl, siteFolder } = restored;
    expect(await inDatabase(databaseUrl, rateLimitTotals)).toEqual(await rateLimitTotals(open().database));
    expect(await readFile(join(folder, "secret"), "utf8")).toBe(SECRET);
    expect(await readFile(join(siteFolder, "site.json"), "utf8")).toBe("{}");
    expect(await readFile(join(folder, "journal", "1.jsonl"))).toHaveLength(JOURNAL.length);
    expect(await readFile(join(folder, "gable.env"), "utf8")).toBe(
      `SMTP_URL=\`smtp://it's@localhost\`\nSITE_DIR='${siteFolder}'\n`,
    );
    expect((await readdir(folder)).sort()).toEqual([
      "gable.env",
      "journal",
      "last-start.json",
      "secret",
      "site",
    ]);
  });

  test("can be read even if visitors added to the journal while it was written", async () => {
    let isDone = false;
    const writing = (async () => {
      while (!isDone) await appendFile(join(dataFolder, "journal", "1.jsonl"), "a submission\n");
    })();
    const { name } = await backUp();
    isDone = true;
    await writing;
    const { files } = await readArchive(await source(name));
    // The secret, the journal and site.json.
    expect(files).toBe(3);
  });

  test("contains the files to which links in the site folder lead, and each once if links lead in a circle", async () => {
    const elsewhere = await emptyFolder();
    await mkdir(join(elsewhere, "pictures"));
    await writeFile(join(elsewhere, "theme.css"), "body {}");
    await writeFile(join(elsewhere, "pictures", "team.jpg"), "a picture");
    const original = variables.SITE_DIR ?? "";
    await symlink(join(elsewhere, "theme.css"), join(original, "theme.css"));
    await symlink(join(elsewhere, "pictures"), join(original, "pictures"));
    await symlink(original, join(elsewhere, "pictures", "site"));
    await symlink(join(elsewhere, "deleted"), join(original, "leads-nowhere"));
    const { name } = await backUp();
    const { siteFolder } = await restore(await source(name));
    expect((await readdir(siteFolder, { recursive: true })).sort()).toEqual([
      "pictures",
      "pictures/team.jpg",
      "site.json",
      "theme.css",
    ]);
    expect(await readFile(join(siteFolder, "pictures", "team.jpg"), "utf8")).toBe("a picture");
  });

  test("has no uploads of unfinished forms, which may be removed while it is written", async () => {
    const waiting = join(dataFolder, "uploads", "waiting");
    await mkdir(waiting, { recursive: true });
    await writeFile(join(dataFolder, "uploads", "sent.pdf"), "a CV");
    let isDone = false;
    const removing = (async () => {
      while (!isDone) {
        const folders = Array.from({ length: 40 }, (_, index) => join(waiting, `visitor-${index}`));
        await Promise.all(folders.map((folder) => mkdir(folder)));
        await Promise.all(folders.map((folder) => writeFile(join(folder, "cv.pdf"), "a CV")));
        await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
      }
    })();
    const { name } = await backUp().finally(() => {
      isDone = true;
      return removing;
    });
    const { folder } = await restore(await source(name));
    expect(await readdir(join(folder, "uploads"))).toEqual(["sent.pdf"]);
  });

  test("needs its key if it is encrypted", async () => {
    const [key, otherKey] = [await generateX25519Identity(), await generateX25519Identity()];
    variables.BACKUP_RECIPIENTS = await identityToRecipient(key);
    const { name } = await backUp();
    expect(name).toBe("gable-20261101T000000.tar.gz.age");
    await expect(readArchive(await source(name))).rejects.toMatchObject({ name: "ArchiveKeyError" });
    await expect(readArchive(await source(name, [otherKey]))).rejects.toMatchObject({
      name: "ArchiveKeyError",
    });
    const { tables } = await readArchive(await source(name, [otherKey, key]));
    expect(tables).toContainEqual({ name: "rate_limits", rows: 1_200, checksum: expect.any(String) });
  });

  test.each([
    ["encrypted", true],
    ["unencrypted", false],
  ])(
    "that is %s is refused when it is damaged or cut off, near its beginning or its end",
    async (_, isEncrypted) => {
      const key = await generateX25519Identity();
      if (isEncrypted) variables.BACKUP_RECIPIENTS = await identityToRecipient(key);
      const { name } = await backUp();
      const file = join(place, name);
      const whole = await readFile(file);
      for (const fraction of [0.1, 0.5, 0.9, 0.999]) {
        const offset = Math.floor(whole.length * fraction);
        const bytes = Buffer.from(whole);
        bytes[offset] = (bytes[offset] ?? 0) ^ 0x55;
        await writeFile(file, bytes);
        await expect(readArchive(await source(name, [key])), `changed at ${fraction}`).rejects.toMatchObject({
          name: expect.stringMatching(/^(Damaged|Truncated)ArchiveError$/),
        });
        await writeFile(file, whole);
        await truncate(file, offset);
        await expect(readArchive(await source(name, [key])), `cut off at ${fraction}`).rejects.toMatchObject({
          name: expect.stringMatching(/^(Damaged|Truncated)ArchiveError$/),
        });
      }
    },
  );

  test("is refused if a row was changed, and the data folder stays empty", async () => {
    const { name } = await backUp();
    const file = join(place, name);
    const text = gunzipSync(await readFile(file)).toString("latin1");
    await writeFile(file, gzipSync(Buffer.from(text.replace('"counter 7"', '"counter 8"'), "latin1")));
    const [folder, databaseUrl] = [await emptyFolder(), await createPostgresqlWithoutTables()];
    const environment = readEnvironment({ GABLE_DATA: folder, DATABASE_URL: databaseUrl });
    await expect(restoreArchive(await source(name), environment, undefined)).rejects.toThrow(
      "the rows of rate_limits are not those that were written",
    );
    expect(await readdir(folder)).toEqual([]);
  });

  test("that is interrupted because the site stops or restarts ends at once, and leaves nothing behind", async () => {
    const stopping = new AbortController();
    const { database } = open();
    const stoppingDatabase = Object.assign(Object.create(database), {
      transaction: async (...args: Parameters<typeof database.transaction>) => {
        const result = await database.transaction(...args);
        stopping.abort(new Error("The site was stopped"));
        return result;
      },
    });
    const backingUp = makeBackup({
      connection: { ...open(), database: stoppingDatabase },
      environment: readEnvironment(variables),
      place,
      now: new Date(),
      signal: stopping.signal,
    });
    await expect(backingUp).rejects.toThrow("The site was stopped");
    expect(await readdir(place)).toEqual([]);
  });

  test("is refused if it is from a later version", async () => {
    const { name } = await backUp();
    const archive = await source(name);
    // The version that reads it lacks the last migration.
    const readByEarlierVersion = { ...archive, migrations: archive.migrations.slice(0, -1) };
    await expect(readArchive(readByEarlierVersion)).rejects.toMatchObject({ name: "NewerArchiveError" });
  });

  test("is migrated if it is from an earlier version", async () => {
    const migrations = await knownMigrations();
    const folder = join(await emptyFolder(), "migrations");
    await copyMigrations(migrations.length - 1, folder);
    const earlier = await connectPostgresql(await createPostgresqlWithoutTables(), {
      migrationsFolder: folder,
    });
    await earlier.database.execute(sql`insert into rate_limits values ('old', now(), 5)`);
    const archives = await openArchiveStorage(place, dataFolder);
    const file = await archives.unfinishedPath("gable-20261101T000000.tar.gz");
    await writeArchive(file, {
      database: earlier.database,
      manifest: {
        format: 1,
        version: "0.0.1",
        createdAt: "2026-11-01T00:00:00.000Z",
        database: "postgresql",
        migrations: migrations.slice(0, -1),
        pictureStore: null,
      },
      dataFolder,
      siteFolder: variables.SITE_DIR ?? "",
      secret: SECRET,
      recipients: [],
    }).finally(() => earlier.close());
    await archives.store(file, "gable-20261101T000000.tar.gz");
    const archive = await source("gable-20261101T000000.tar.gz");
    const { databaseUrl } = await restore(archive, createPostgresqlWithoutTables);
    expect(await inDatabase(databaseUrl, rateLimitTotals)).toEqual([{ rows: 1, sum: 5 }]);
    const tablesOf = (database: Database) =>
      queryRows(database, sql`select tablename from pg_tables where schemaname = 'public' order by 1`);
    expect(await inDatabase(databaseUrl, tablesOf)).toEqual(await tablesOf(open().database));
  });

  test("is not restored over a database with rows, or into a data folder that is used", async () => {
    const { name } = await backUp();
    const used = await createPostgresqlDatabase();
    await inDatabase(used, (database) =>
      database.execute(sql`insert into rate_limits values ('own', now(), 1)`),
    );
    const folder = await emptyFolder();
    const elsewhere = readEnvironment({ GABLE_DATA: folder, DATABASE_URL: used });
    await expect(restoreArchive(await source(name), elsewhere, undefined)).rejects.toMatchObject({
      name: "TargetNotEmptyError",
    });
    expect(await readdir(folder)).toEqual([]);
    expect(await inDatabase(used, rateLimitTotals)).toEqual([{ rows: 1, sum: 1 }]);
    const environment = readEnvironment({ GABLE_DATA: dataFolder, DATABASE_URL: used });
    await expect(restoreArchive(await source(name), environment, undefined)).rejects.toMatchObject({
      name: "RestoreTargetError",
    });
  });

  // The paths are those in the staging folder that have not been moved into place.
  test.each<[string, string[]]>([
    ["began", ["data/gable.env", "data/journal", "data/secret", "site"]],
    ["was half done", ["data/secret", "site"]],
    ["was done, but not recorded as done", []],
  ])(
    "whose restore was interrupted when moving files into place %s is completed only by the same restore",
    async (_, stagedPaths) => {
      await writeFile(join(dataFolder, "gable.env"), "SMTP_URL='smtp://localhost:2525'\n");
      const { name } = await backUp();
      const { folder, databaseUrl } = await restore(await source(name));
      const filesIn = async () => (await readdir(folder, { recursive: true })).sort();
      const complete = await filesIn();
      await mkdir(join(folder, "restoring", "data"), { recursive: true });
      for (const path of stagedPaths)
        await rename(join(folder, basename(path)), join(folder, "restoring", path));
      const environment = readEnvironment({ GABLE_DATA: folder, DATABASE_URL: databaseUrl });
      const { createdAt } = (await readArchive(await source(name))).manifest;
      await recordStaged(folder, { createdAt, database: databaseName(environment) });

      await expect(openDatabase(environment, "npm start")).rejects.toMatchObject({
        name: "UnfinishedRestoreError",
      });
      const elsewhere = { ...environment, databaseUrl: await createPostgresqlWithoutTables() };
      await expect(restoreArchive(await source(name), elsewhere, undefined)).rejects.toMatchObject({
        name: "UnfinishedRestoreError",
      });
      await restoreArchive(await source(name), environment, undefined);
      expect(await filesIn()).toEqual(complete);
      expect(await inDatabase(databaseUrl, rateLimitTotals)).toEqual(await rateLimitTotals(open().database));
      await (await openDatabase(environment, "npm start")).close();
    },
  );

  test("whose restore was interrupted while it was staged keeps the site from starting", async () => {
    const { name } = await backUp();
    const folder = await emptyFolder();
    await mkdir(join(folder, "restoring", "data"), { recursive: true });
    await writeFile(join(folder, "restoring", "data", "secret"), SECRET);
    const environment = readEnvironment({
      GABLE_DATA: folder,
      DATABASE_URL: await createPostgresqlDatabase(),
    });
    await expect(openDatabase(environment, "npm start")).rejects.toThrow(/was interrupted/);
    await restoreArchive(await source(name), environment, undefined);
    // The last step of a restore was interrupted.
    await mkdir(join(folder, "restoring", "data"), { recursive: true });
    await (await openDatabase(environment, "npm start")).close();
  });

  test("is removed when there are enough newer archives", async () => {
    variables.BACKUP_KEEP = "2";
    for (const _ of [1, 2]) expect((await backUp()).removed).toEqual([]);
    expect((await backUp()).removed).toEqual(["gable-20261101T000000.tar.gz"]);
    // A new one stays, also when a wrong clock has dated enough others in the future.
    for (const futureDay of [30, 31])
      await writeFile(join(place, `gable-209912${futureDay}T000000.tar.gz`), "");
    const { name } = await backUp();
    expect((await readdir(place)).sort()).toEqual([name, "gable-20991231T000000.tar.gz"]);
  });

  // An uncaught error also fails the run: it would end the process of a site.
  test.for([
    ["encrypted", true],
    ["unencrypted", false],
  ] as const)(
    "that is %s and does not fit on the disk is removed, and the error is thrown",
    async ([, isEncrypted], { skip }) => {
      const smallDisk = await emptyFolder();
      if (!(await mountSmallDisk(smallDisk, 1))) skip("mounting a small disk is not permitted here");
      if (isEncrypted)
        variables.BACKUP_RECIPIENTS = await identityToRecipient(await generateX25519Identity());
      // Texts that do not become shorter by compression, in batches of more than a megabyte.
      await open().database.execute(
        sql`insert into rate_limits
        select n || (select string_agg(md5(n * 1000 + i || ''), '') from generate_series(1, 80) i), now(), n
        from generate_series(1, 2000) n`,
      );
      place = smallDisk;
      await expect(backUp()).rejects.toMatchObject({ code: "ENOSPC" });
      expect(await readdir(smallDisk)).toEqual([]);
    },
  );

  /** Runs the scheduled task once. Returns the names of the archives that it wrote. */
  async function runTask(now: string): Promise<string[]> {
    const archiveNames: string[] = [];
    const environment = readEnvironment(variables);
    const task = archiveTask({
      connection: open(),
      environment: { ...environment, backup: { ...environment.backup, place: variables.BACKUP_TO ?? "" } },
      site: { ...sampleSite, operator: { email: "operator@hosting.example" } },
      onBackup: ({ name }) => archiveNames.push(name),
      now: () => new Date(now),
    });
    await task.run(new AbortController().signal, false);
    return archiveNames;
  }

  test("is written when the latest one is as old as the interval", async () => {
    variables.BACKUP_EVERY_HOURS = "6";
    expect(await runTask("2026-11-21T00:00:00Z")).toEqual(["gable-20261121T000000.tar.gz"]);
    expect(await runTask("2026-11-21T05:59:00Z")).toEqual([]);
    expect(await runTask("2026-11-21T06:00:00Z")).toHaveLength(1);
  });

  test("that cannot be written is reported to the operator once a day, if the latest one is too old", async () => {
    const sentMails = () =>
      queryRows(
        open().database,
        sql`select recipient ->> 'address' as "to", details ->> 'latest' as latest from ${mails} order by id`,
      );
    // Written while the clock of the server was wrong.
    const futureArchive = "gable-20991231T000000.tar.gz";
    await writeFile(join(place, futureArchive), "");
    await runTask("2026-11-21T00:00:00Z");
    // The archive is too old from 23 November, after two intervals of a day.
    // Without the secret of this database, an archive would be useless and is not written.
    variables.GABLE_SECRET = "another secret".repeat(4);
    for (const time of ["2026-11-22T12:00:00Z", "2026-11-23T12:00:00Z", "2026-11-23T12:10:00Z"])
      await expect(runTask(time)).rejects.toThrow();
    expect(await sentMails()).toEqual([{ to: "operator@hosting.example", latest: "2026-11-21T00:00:00Z" }]);
    await expect(runTask("2026-11-24T12:00:00Z")).rejects.toThrow();
    expect(await sentMails()).toHaveLength(2);
    // What the metrics and the office say.
    const environment = readEnvironment(variables);
    expect(await latestBackup(environment, "postgresql", new Date("2026-11-24T12:00:00Z"))).toBe(
      "2026-11-21T00:00:00Z",
    );
    expect((await readdir(place)).sort()).toEqual(["gable-20261121T000000.tar.gz", futureArchive]);
  });
});

test("a store that does not answer, or refuses, is reported with its reason and nothing else", async () => {
  const server = createServer((_, response) =>
    response.writeHead(404).end("<Error><Code>NoSuchBucket</Code></Error>"),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const folder = await emptyFolder();
  const keys = { accessKeyId: "key", secretAccessKey: "secret" };
  const url = `s3://bucket/gable?region=eu-west-1&endpoint=http://127.0.0.1:${port}`;
  const archives = await openArchiveStorage(url, folder, keys);
  const warn = vi.spyOn(console, "warn");
  onTestFinished(() => warn.mockRestore());
  const store = async () => {
    const file = join(folder, "archive");
    await writeFile(file, "archive");
    await archives.store(file, "gable-20261101T000000.tar.gz");
  };
  await expect(store()).rejects.toThrow(/Cannot write file .*: NoSuchBucket/);
  await new Promise((resolve) => server.close(resolve));
  await expect(store()).rejects.toThrow(/Cannot write file .*: connect ECONNREFUSED/);
  expect(warn).not.toHaveBeenCalled();
});
