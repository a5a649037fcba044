import { readdir, rename, stat } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { EmbeddedScenario } from "../../test-support/embedded-scenario.ts";
import { sendRequest } from "../../test-support/site-process.ts";

/*
 * One scenario: a site on the embedded database is backed up, crashes because a database file is lost, cannot
 * start, and is restored (fault matrix, rows 7 and 12).
 */

const SLOW_MS = 240_000;
const BEFORE = "before@visitor.example";
const AFTER = "after@visitor.example";

let scenario: EmbeddedScenario;

beforeAll(async () => {
  scenario = await EmbeddedScenario.start();
}, SLOW_MS);
afterAll(() => scenario.close());

test(
  "the running site is backed up, readable by its own account only",
  async () => {
    await scenario.enquire(BEFORE);
    await scenario.expectMailTo(BEFORE);
    const backups = join(scenario.dataFolder, "backups");
    expect(await scenario.run("db", "list")).toEqual({
      exitCode: 0,
      output: `There is no backup in ${backups}.\n`,
    });
    const { exitCode, output } = await scenario.run("db", "backup");
    expect(output).toMatch(/The database was backed up: database-\d{8}T\d{6}\n/);
    expect(exitCode).toBe(0);
    const [name = ""] = await readdir(backups);
    expect((await scenario.run("db", "list")).output).toMatch(new RegExp(`^${name}  \\S+Z\n$`));
    for (const folder of [backups, join(backups, name), join(backups, name, "base")])
      expect((await stat(folder)).mode & 0o777, folder).toBe(0o700);
    expect((await stat(join(backups, name, "global", "pg_control"))).mode & 0o777).toBe(0o600);
  },
  SLOW_MS,
);

test(
  "when the engine aborts, it is logged, cached pages are served, others are 503, and forms are accepted",
  async () => {
    const cached = await sendRequest(scenario.site.port, "/nl/kopen/");
    expect(cached.status).toBe(200);
    const control = join(scenario.dataFolder, "database", "global", "pg_control");
    await rename(control, join(scenario.dataFolder, "lost"));
    expect((await scenario.run("db", "backup")).exitCode).toBe(1);
    await vi.waitFor(() => expect(scenario.site.output()).toMatch(/"level":50.*global\/pg_control/), {
      timeout: 60_000,
    });

    const answer = await sendRequest(scenario.site.port, "/nl/huren/?type=2");
    expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "5"]);
    expect((await sendRequest(scenario.site.port, "/nl/kopen/")).status).toBe(200);
    expect((await sendRequest(scenario.site.port, "/healthz")).status).toBe(503);
    await scenario.enquire(AFTER);

    await rename(join(scenario.dataFolder, "lost"), control);
    await vi.waitFor(
      () => expect(scenario.site.output()).toContain("The embedded database was opened again"),
      {
        timeout: 90_000,
      },
    );
    await scenario.expectMailTo(AFTER);
    expect((await sendRequest(scenario.site.port, "/healthz")).status).toBe(200);
    await rename(control, join(scenario.dataFolder, "lost"));
    await scenario.site.end("SIGKILL");
  },
  SLOW_MS,
);

test(
  "a start names the backup, and a restore without --yes only says what it would do",
  async () => {
    await scenario.startAgain();
    expect(scenario.site.output()).toContain("global/pg_control not found");
    expect(scenario.site.output()).toMatch(/Restore the backup of \S+Z with "npm run db -- restore"/);
    expect((await scenario.site.end()).code).toBe(1);

    const { exitCode, output } = await scenario.run("db", "restore");
    expect(output).toContain("This loses all changes to the database since");
    expect(output).toContain("Nothing was changed");
    expect(exitCode).toBe(1);
    expect(await scenario.databaseFolders()).toEqual(["database"]);
  },
  SLOW_MS,
);

test(
  "after a restore every submission is stored, and no mail is sent a second time",
  async () => {
    const restored = await scenario.run("db", "restore", "--yes");
    expect(restored.output).toContain("Restored the backup of");
    expect(restored.exitCode).toBe(0);
    expect(await scenario.databaseFolders()).toEqual([
      "database",
      expect.stringMatching(/^database\.damaged-\d{8}T\d{6}$/),
    ]);

    const mailCount = scenario.mails.received.length;
    await scenario.startAgain();
    expect(scenario.site.output()).toContain(
      "submissions missing in the database were restored from the journal",
    );
    expect((await sendRequest(scenario.site.port, "/nl/huren/?type=2")).status).toBe(200);
    for (const email of [BEFORE, AFTER]) {
      expect(await scenario.submissionsOf(email), email).toHaveLength(1);
    }
    await vi.waitFor(async () => expect(await scenario.mailStates()).toEqual(new Set(["sent"])), {
      timeout: 90_000,
      interval: 1_000,
    });
    expect(scenario.mails.received.length).toBe(mailCount);
    expect((await scenario.site.end()).code).toBe(0);
  },
  SLOW_MS,
);
