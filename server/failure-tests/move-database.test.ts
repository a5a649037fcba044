import { readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { emptyPostgresqlAddress } from "../../test-support/databases.ts";
import { FILLED_IN, formVisitor, sampleHomes } from "../../test-support/form-visitor.ts";
import { type MailServer, startMailServer } from "../../test-support/mail-server.ts";
import { PlainBrowser } from "../../test-support/plain-browser.ts";
import { runToEnd } from "../../test-support/run-command.ts";
import { type SiteProcess, sampleOnEmbedded, startSiteProcess } from "../../test-support/site-process.ts";

/*
 * One scenario: a site on the embedded database moves to a PostgreSQL, and back (fault matrix, row 92).
 */

const SLOW_MS = 240_000;
const BEFORE = "before@visitor.example";
const AFTER = "after@visitor.example";
const PORTAL = "/nl/eigenaar/";

let dataFolder: string;
let postgresql: string;
let mails: MailServer;
let site: SiteProcess;
let owner: PlainBrowser;
let ownersPage: string;
/** `DATABASE_URL` comes from the settings file alone. */
const start = () =>
  startSiteProcess({ GABLE_DATA: dataFolder, SMTP_URL: mails.url, TRUSTED_PROXIES: "loopback" });

beforeAll(async () => {
  [dataFolder, postgresql] = [await sampleOnEmbedded(), await emptyPostgresqlAddress()];
  mails = await startMailServer();
  site = await start();
}, SLOW_MS);
afterAll(async () => {
  await site.end("SIGKILL");
  await mails.close();
});

const run = (command: string, ...args: string[]) =>
  runToEnd(command, args, { GABLE_DATA: dataFolder, DATABASE_URL: "" });

const mailsTo = (email: string) => mails.taken.filter(({ to }) => to.join() === email);

async function enquire(email: string): Promise<void> {
  const visitor = await formVisitor(site, 1);
  const path = `/nl/contacteer-mij/${(await sampleHomes()).sale}/`;
  const answer = await visitor.post(path, "contact-me", { ...FILLED_IN, email });
  expect([200, 303], answer.text.slice(0, 2_000)).toContain(answer.status);
  await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(1), { timeout: 60_000 });
}

/** Each mail has an identifier of its own, also one that waited during the move. */
function expectNoneTwice(): void {
  const ids = mails.taken.map(({ messageId }) => messageId);
  expect(ids).not.toContain("");
  expect(new Set(ids).size).toBe(ids.length);
}

async function submissionsOf(email: string): Promise<unknown[]> {
  const { output } = await run("data", "export", email);
  return JSON.parse(output.slice(output.indexOf("{"))).submissions;
}

const databaseFolders = async () =>
  (await readdir(dataFolder)).filter((name) => name.startsWith("database")).sort();

test(
  "a running site is not moved",
  async () => {
    const [, email = "", password = ""] =
      /Sign in as an owner: \S+ as (\S+) with (\S+)/.exec(site.output()) ?? [];
    owner = new PlainBrowser(site.port);
    const login = await owner.open("/nl/login/");
    const page = await owner.submit(
      login.form("Aanmelden").fill({ "E-mailadres": email, Wachtwoord: password }),
      "Aanmelden",
    );
    expect(page.path, page.text).toBe(PORTAL);
    ownersPage = page.wholeText;
    await enquire(BEFORE);
    const { exitCode, output } = await run("db", "move", postgresql);
    expect(output).toContain("is in use by");
    expect(exitCode).toBe(1);
    await site.end();
  },
  SLOW_MS,
);

test(
  "a move sets the embedded database aside, and writes where the database is now",
  async () => {
    const { exitCode, output } = await run("db", "move", postgresql);
    expect(output).toMatch(/listings +\d+ +[0-9a-f]{16}/);
    expect(output).toContain("tables were copied and read back: all rows are the same.");
    expect(output).not.toContain(new URL(postgresql).password || "no password");
    expect(exitCode).toBe(0);
    expect(await databaseFolders()).toEqual([expect.stringMatching(/^database\.moved-\d{8}T\d{6}$/)]);
    const settings = join(dataFolder, "gable.env");
    expect(await readFile(settings, "utf8")).toBe(`DATABASE_URL='${postgresql}'\n`);
    expect((await stat(settings)).mode & 0o777).toBe(0o600);
    expect(await run("db", "move", postgresql)).toMatchObject({
      exitCode: 1,
      output: expect.stringContaining("was moved already"),
    });
  },
  SLOW_MS,
);

test(
  "the site goes on where it was: sessions are valid, forms are stored, and no mail is sent again",
  async () => {
    site = await start();
    owner.port = site.port;
    const page = await owner.open(PORTAL);
    expect([page.path, page.wholeText]).toEqual([PORTAL, ownersPage]);
    expect(await submissionsOf(BEFORE)).toHaveLength(1);
    await enquire(AFTER);
    const { output } = await run("mail", "list", "--json");
    const states = JSON.parse(output.slice(output.indexOf("{"))).mails.map(
      ({ state }: { state: string }) => state,
    );
    expect(new Set(states)).toEqual(new Set(["sent"]));
    expectNoneTwice();
    expect(await run("db", "move", "embedded")).toMatchObject({
      exitCode: 1,
      output: expect.stringContaining("A site still uses this PostgreSQL"),
    });
    await site.end();
  },
  SLOW_MS,
);

test(
  "a start that does not know the PostgreSQL is refused, and creates no empty database",
  async () => {
    const settings = join(dataFolder, "gable.env");
    const before = await readFile(settings, "utf8");
    await rm(settings);
    site = await start();
    expect((await site.end()).code).toBe(1);
    expect(site.output()).toContain("was moved to a PostgreSQL, and DATABASE_URL is not set");
    expect(await databaseFolders()).toHaveLength(1);
    await writeFile(settings, before, { mode: 0o600 });
  },
  SLOW_MS,
);

test(
  "the way back brings everything, and the site uses the embedded database again",
  async () => {
    const { exitCode, output } = await run("db", "move", "embedded");
    expect(output).toContain("is embedded now");
    expect(exitCode).toBe(0);
    expect(await readFile(join(dataFolder, "gable.env"), "utf8")).toBe("");
    expect((await databaseFolders())[0]).toBe("database");
    site = await start();
    for (const email of [BEFORE, AFTER]) expect(await submissionsOf(email), email).toHaveLength(1);
    owner.port = site.port;
    expect((await owner.open(PORTAL)).path).toBe(PORTAL);
    expect((await site.end()).code).toBe(0);
    expectNoneTwice();
  },
  SLOW_MS,
);
