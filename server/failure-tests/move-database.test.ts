import { readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPostgresqlWithoutTables } from "../../test-support/databases.ts";
import { EmbeddedScenario } from "../../test-support/embedded-scenario.ts";
import { PlainBrowser } from "../../test-support/plain-browser.ts";

/*
 * One scenario: a site on the embedded database moves to a PostgreSQL, and back (fault matrix, row 92).
 */

const SLOW_MS = 240_000;
const BEFORE = "before@visitor.example";
const AFTER = "after@visitor.example";
const PORTAL = "/nl/eigenaar/";

let scenario: EmbeddedScenario;
let postgresql: string;
let owner: PlainBrowser;
let ownersPage: string;

beforeAll(async () => {
  scenario = await EmbeddedScenario.start();
  postgresql = await createPostgresqlWithoutTables();
}, SLOW_MS);
afterAll(() => scenario.close());

/** Each mail has an identifier of its own, also one that waited during the move. */
function expectNoDuplicateMails(): void {
  const ids = scenario.mails.received.map(({ messageId }) => messageId);
  expect(ids).not.toContain("");
  expect(new Set(ids).size).toBe(ids.length);
}

test(
  "a running site is not moved",
  async () => {
    const [, email = "", password = ""] =
      /Sign in as an owner: \S+ as (\S+) with (\S+)/.exec(scenario.site.output()) ?? [];
    owner = new PlainBrowser(scenario.site.port);
    const login = await owner.open("/nl/login/");
    const page = await owner.submit(
      login.form("Aanmelden").fill({ "E-mailadres": email, Wachtwoord: password }),
      "Aanmelden",
    );
    expect(page.path, page.text).toBe(PORTAL);
    ownersPage = page.wholeText;
    await scenario.enquire(BEFORE);
    await scenario.expectMailTo(BEFORE);
    const { exitCode, output } = await scenario.run("db", "move", postgresql);
    expect(output).toContain("is in use by");
    expect(exitCode).toBe(1);
    await scenario.site.end();
  },
  SLOW_MS,
);

test(
  "a move sets the embedded database aside, and records where the database is now",
  async () => {
    const { exitCode, output } = await scenario.run("db", "move", postgresql);
    expect(output).toMatch(/listings +\d+ +[0-9a-f]{16}/);
    expect(output).toContain("tables were copied and read back: all rows are the same.");
    expect(output).not.toContain(new URL(postgresql).password || "no password");
    expect(exitCode).toBe(0);
    expect(await scenario.databaseFolders()).toEqual([
      expect.stringMatching(/^database\.moved-\d{8}T\d{6}$/),
    ]);
    const settings = join(scenario.dataFolder, "gable.env");
    expect(await readFile(settings, "utf8")).toBe(`DATABASE_URL='${postgresql}'\n`);
    expect((await stat(settings)).mode & 0o777).toBe(0o600);
    expect(await scenario.run("db", "move", postgresql)).toMatchObject({
      exitCode: 1,
      output: expect.stringContaining("was moved already"),
    });
  },
  SLOW_MS,
);

test(
  "the site continues where it was: sessions are valid, forms are stored, and no mail is sent again",
  async () => {
    await scenario.startAgain();
    owner.port = scenario.site.port;
    const page = await owner.open(PORTAL);
    expect([page.path, page.wholeText]).toEqual([PORTAL, ownersPage]);
    expect(await scenario.submissionsOf(BEFORE)).toHaveLength(1);
    await scenario.enquire(AFTER);
    await scenario.expectMailTo(AFTER);
    expect(await scenario.mailStates()).toEqual(new Set(["sent"]));
    expectNoDuplicateMails();
    expect(await scenario.run("db", "move", "embedded")).toMatchObject({
      exitCode: 1,
      output: expect.stringContaining("A site still uses this PostgreSQL"),
    });
    await scenario.site.end();
  },
  SLOW_MS,
);

test(
  "a start that does not know the PostgreSQL is refused, and creates no empty database",
  async () => {
    const settings = join(scenario.dataFolder, "gable.env");
    const before = await readFile(settings, "utf8");
    await rm(settings);
    await scenario.startAgain();
    expect((await scenario.site.end()).code).toBe(1);
    expect(scenario.site.output()).toContain("was moved to a PostgreSQL, and DATABASE_URL is not set");
    expect(await scenario.databaseFolders()).toHaveLength(1);
    await writeFile(settings, before, { mode: 0o600 });
  },
  SLOW_MS,
);

test(
  "a move back copies everything, and the site uses the embedded database again",
  async () => {
    const { exitCode, output } = await scenario.run("db", "move", "embedded");
    expect(output).toContain("is embedded now");
    expect(exitCode).toBe(0);
    expect(await readFile(join(scenario.dataFolder, "gable.env"), "utf8")).toBe("");
    expect((await scenario.databaseFolders())[0]).toBe("database");
    await scenario.startAgain();
    for (const email of [BEFORE, AFTER]) expect(await scenario.submissionsOf(email), email).toHaveLength(1);
    owner.port = scenario.site.port;
    expect((await owner.open(PORTAL)).path).toBe(PORTAL);
    expect((await scenario.site.end()).code).toBe(0);
    expectNoDuplicateMails();
  },
  SLOW_MS,
);
