import { readdir, rename, stat } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { FILLED_IN, type FormVisitor, formVisitor, sampleHomes } from "../../test-support/form-visitor.ts";
import { type MailServer, startMailServer } from "../../test-support/mail-server.ts";
import { runToEnd } from "../../test-support/run-command.ts";
import {
  ask,
  type SiteProcess,
  sampleOnEmbedded,
  startSiteProcess,
} from "../../test-support/site-process.ts";

/*
 * One scenario: a site on the embedded database is backed up, crashes because a database file is lost, cannot
 * start, and is restored (fault matrix, rows 7 and 12).
 */

const SLOW_MS = 240_000;
const BEFORE = "before@visitor.example";
const AFTER = "after@visitor.example";

let dataFolder: string;
let mails: MailServer;
let site: SiteProcess;
let visitor: FormVisitor;
let home: number;
const start = () =>
  startSiteProcess({ GABLE_DATA: dataFolder, SMTP_URL: mails.url, TRUSTED_PROXIES: "loopback" });
beforeAll(async () => {
  dataFolder = await sampleOnEmbedded();
  mails = await startMailServer();
  home = (await sampleHomes()).sale;
  site = await start();
  visitor = await formVisitor(site, 3);
}, SLOW_MS);
afterAll(async () => {
  await site.end("SIGKILL");
  await mails.close();
});

const run = (command: string, ...args: string[]) =>
  runToEnd(command, args, { GABLE_DATA: dataFolder, DATABASE_URL: "" });

const mailsTo = (email: string) => mails.taken.filter(({ to }) => to.join() === email);

async function enquire(email: string): Promise<void> {
  const answer = await visitor.post(`/nl/contacteer-mij/${home}/`, "contact-me", { ...FILLED_IN, email });
  expect([200, 303], answer.text.slice(0, 2_000)).toContain(answer.status);
}

const databaseFolders = async () =>
  (await readdir(dataFolder)).filter((name) => name.startsWith("database")).sort();

test(
  "the running site is backed up, readable by its own account only",
  async () => {
    await enquire(BEFORE);
    await vi.waitFor(() => expect(mailsTo(BEFORE)).toHaveLength(1), { timeout: 60_000 });
    const backups = join(dataFolder, "backups");
    expect(await run("db", "list")).toEqual({ exitCode: 0, output: `There is no backup in ${backups}.\n` });
    const { exitCode, output } = await run("db", "backup");
    expect(output).toMatch(/The database was backed up: database-\d{8}T\d{6}\n/);
    expect(exitCode).toBe(0);
    const [name = ""] = await readdir(backups);
    expect((await run("db", "list")).output).toMatch(new RegExp(`^${name}  \\S+Z\n$`));
    for (const folder of [backups, join(backups, name), join(backups, name, "base")])
      expect((await stat(folder)).mode & 0o777, folder).toBe(0o700);
    expect((await stat(join(backups, name, "global", "pg_control"))).mode & 0o777).toBe(0o600);
  },
  SLOW_MS,
);

test(
  "when the engine aborts, it is logged, cached pages are served, others are 503, and forms are accepted",
  async () => {
    const cached = await ask(site.port, "/nl/kopen/");
    expect(cached.status).toBe(200);
    const control = join(dataFolder, "database", "global", "pg_control");
    await rename(control, join(dataFolder, "lost"));
    expect((await run("db", "backup")).exitCode).toBe(1);
    await vi.waitFor(() => expect(site.output()).toMatch(/"level":50.*global\/pg_control/), {
      timeout: 60_000,
    });

    const answer = await ask(site.port, "/nl/huren/?type=2");
    expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "5"]);
    expect((await ask(site.port, "/nl/kopen/")).status).toBe(200);
    expect((await ask(site.port, "/healthz")).status).toBe(503);
    await enquire(AFTER);

    await rename(join(dataFolder, "lost"), control);
    await vi.waitFor(() => expect(site.output()).toContain("The embedded database was opened again"), {
      timeout: 90_000,
    });
    await vi.waitFor(() => expect(mailsTo(AFTER)).toHaveLength(1), { timeout: 60_000 });
    expect((await ask(site.port, "/healthz")).status).toBe(200);
    await rename(control, join(dataFolder, "lost"));
    await site.end("SIGKILL");
  },
  SLOW_MS,
);

test(
  "a start names the backup, and a restore without --yes only says what it would do",
  async () => {
    site = await start();
    expect(site.output()).toContain("global/pg_control not found");
    expect(site.output()).toMatch(/Restore the backup of \S+Z with "npm run db -- restore"/);
    expect((await site.end()).code).toBe(1);

    const { exitCode, output } = await run("db", "restore");
    expect(output).toContain("This loses all changes to the database since");
    expect(output).toContain("Nothing was changed");
    expect(exitCode).toBe(1);
    expect(await databaseFolders()).toEqual(["database"]);
  },
  SLOW_MS,
);

test(
  "after a restore every submission is stored, and no mail is sent a second time",
  async () => {
    const restored = await run("db", "restore", "--yes");
    expect(restored.output).toContain("Restored the backup of");
    expect(restored.exitCode).toBe(0);
    expect(await databaseFolders()).toEqual([
      "database",
      expect.stringMatching(/^database\.damaged-\d{8}T\d{6}$/),
    ]);

    const taken = mails.taken.length;
    site = await start();
    expect(site.output()).toContain("submissions missing in the database were restored from the journal");
    expect((await ask(site.port, "/nl/huren/?type=2")).status).toBe(200);
    for (const email of [BEFORE, AFTER]) {
      const { output } = await run("data", "export", email);
      const { submissions } = JSON.parse(output.slice(output.indexOf("{")));
      expect(submissions, email).toHaveLength(1);
    }
    await vi.waitFor(
      async () => {
        const { output } = await run("mail", "list", "--json");
        const states = JSON.parse(output.slice(output.indexOf("{"))).mails.map(
          ({ state }: { state: string }) => state,
        );
        expect(new Set(states)).toEqual(new Set(["sent"]));
      },
      { timeout: 90_000, interval: 1_000 },
    );
    expect(mails.taken.length).toBe(taken);
    expect((await site.end()).code).toBe(0);
  },
  SLOW_MS,
);
