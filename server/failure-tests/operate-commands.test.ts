import { once } from "node:events";
import { appendFile, cp, mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { scripts } from "../../package.json" with { type: "json" };
import { createPostgresqlWithoutTables, emptyFolder } from "../../test-support/databases.ts";
import { feedFolder } from "../../test-support/feed-files.ts";
import { formVisitor, sampleProperties, VALID_FIELDS } from "../../test-support/form-visitor.ts";
import { type MailServer, startMailServer } from "../../test-support/mail-server.ts";
import { runNode } from "../../test-support/node-process.ts";
import {
  type SiteProcess,
  sampleOnEmbedded,
  sendRequest,
  startSiteProcess,
} from "../../test-support/site-process.ts";

/*
 * One scenario: a site is operated with the commands of docs/operate.md. Each command in a shell block of the page is run
 * here, or in another test that `TESTED_ELSEWHERE` names.
 */

const ROOT = join(import.meta.dirname, "../..");
const SLOW_MS = 480_000;
const PAGE = await readFile(join(ROOT, "docs/operate.md"), "utf8");

/** Commands that other tests run, or that can only run on a real server. */
const TESTED_ELSEWHERE: Record<string, string> = {
  "git pull": "a command of git",
  "npm ci": "the test run itself begins with it",
  "npm run build": "server/failure-tests/site-process.test.ts",
  "useradd --system --no-create-home gable": "server/failure-tests/image.test.ts",
  "install -m 0644 /opt/gable/deploy/gable@.service /etc/systemd/system/": "scripts/systemd-unit.test.ts",
  "install -D -m 0600 /dev/null /etc/gable/immogevel.env": "scripts/systemd-unit.test.ts",
  "systemctl enable --now gable@immogevel": "scripts/systemd-unit.test.ts",
  "systemctl reload gable@immogevel": "server/failure-tests/rolling-restart.test.ts",
  'echo "CRM_WEBHOOK=whsec_$(openssl rand -base64 32)" >> data/gable.env':
    "server/requests/feed-webhooks.test.ts",
  "BASE_URL=https://www.ghent.example": "a line of gable.env, which the command `agencies` writes",
  "DATABASE_URL=postgres://ghent:secret@localhost:5432/gable_ghent": "likewise",
  "mkdir /srv/gable/newer": "server/failure-tests/upgrade-one-agency.test.ts",
  "GABLE_AGENCIES=/srv/gable/newer PORT=3001 TRUSTED_PROXIES=loopback npm start": "likewise",
  "ln -s /srv/gable/agencies/ghent /srv/gable/newer/ghent": "likewise",
  "GABLE_AGENCIES=/srv/gable/newer PORT=3001 npm run agencies -- list": "likewise",
  "rm /srv/gable/newer/ghent && mv /srv/gable/agencies/ghent /srv/gable/newer/ghent": "likewise",
};

/** Returns the distinct commands of the shell blocks, each on one line and without comments. */
function documentedCommands(page: string): Set<string> {
  const blocks = [...page.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block = ""]) => block);
  const lines = blocks.flatMap((block) => block.replace(/\\\n\s*/g, "").split("\n"));
  return new Set(lines.map((line) => line.replace(/\s+#.*$/, "").trim()).filter(Boolean));
}

const documented = documentedCommands(PAGE);
const executed = new Set<string>();

/** Marks a command of the page as run. The page must contain exactly this command. */
function markAsRun(command: string): void {
  expect([...documented]).toContain(command);
  executed.add(command);
}

type CommandResult = { exitCode: number | null; output: string };

/** Runs a command of the page, with the examples in it replaced, as npm does: the calling folder is in a variable. */
async function run(
  command: string,
  {
    replace = {},
    variables = {},
    folder = workingFolder,
  }: { replace?: Record<string, string>; variables?: Record<string, string>; folder?: string } = {},
): Promise<CommandResult> {
  markAsRun(command);
  const commandWords = [...command.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
  // Variables before a command are among `variables`.
  const words = commandWords.slice(commandWords.indexOf("npm")).map((word) => replace[word] ?? word);
  const [npm, runWord, name = "", dashes, ...args] = words;
  expect([npm, runWord, dashes ?? "--"]).toEqual(["npm", "run", "--"]);
  expect(scripts[name as keyof typeof scripts]).toMatch(new RegExp(`server/cli/main\\.ts ${name}$`));
  const child = runNode(["server/cli/main.ts", name, ...args], {
    env: {
      GABLE_DATA: dataFolder,
      SITE_DIR: siteFolder,
      DATABASE_URL: "",
      BASE_URL: "https://www.immo.example",
      ...variables,
      INIT_CWD: folder,
    },
  });
  return { exitCode: await child.end(), output: child.output() };
}

/** Runs a command that must succeed. Returns its output. */
async function succeed(...command: Parameters<typeof run>): Promise<string> {
  const { exitCode, output } = await run(...command);
  expect(exitCode, output).toBe(0);
  return output;
}

let dataFolder: string;
let siteFolder: string;
/** The folder in which the commands are run. */
let workingFolder: string;
let mails: MailServer;
/** Fake CRM on this server. Its feed in site.json allows private addresses. */
let crm: Server;
let feedAddress: string;
let site: SiteProcess;
/** The mail server refuses this address. */
const REFUSED = "refused@visitor.example";

const start = (variables: Record<string, string> = {}) =>
  startSiteProcess({
    GABLE_DATA: dataFolder,
    SITE_DIR: siteFolder,
    TRUSTED_PROXIES: "loopback",
    SMTP_URL: mails.url,
    ...variables,
  });

const statusOf = async (path: string) => (await sendRequest(site.port, path)).status;

beforeAll(async () => {
  dataFolder = await sampleOnEmbedded();
  workingFolder = await feedFolder(12);
  siteFolder = join(await emptyFolder(), "site");
  await cp(join(ROOT, "site"), siteFolder, { recursive: true });
  const exported = gzipSync(await readFile(join(siteFolder, "listings.json")));
  const configFile = join(siteFolder, "site.json");
  const config = JSON.parse(await readFile(configFile, "utf8"));
  crm = createServer((_, response) => response.end(exported)).listen(0, "127.0.0.1");
  await once(crm, "listening");
  const { port } = crm.address() as AddressInfo;
  feedAddress = `http://127.0.0.1:${port}/export.json.gz`;
  const feed = { name: "crm", format: "omnicasa", address: feedAddress, everyMinutes: 1_440 };
  const feeds = [{ ...feed, allowPrivateAddresses: true }];
  await writeFile(configFile, JSON.stringify({ ...config, feeds }));
  const [, newsletter = ""] = /^```json\n(\{\n {2}"\$schema"[\s\S]*?)^```/m.exec(PAGE) ?? [];
  await mkdir(join(siteFolder, "newsletters"), { recursive: true });
  await writeFile(join(siteFolder, "newsletters/2026-autumn.json"), newsletter);
  mails = await startMailServer({
    onRecipient: (address) => (address === REFUSED ? { code: 550, text: "no such mailbox" } : undefined),
  });
  site = await start();
}, SLOW_MS);
afterAll(async () => {
  await site?.end("SIGKILL");
  await mails?.close();
  crm?.close();
});

describe("the commands of docs/operate.md", { timeout: SLOW_MS }, () => {
  test("a start serves the site, and sends mails through the server in SMTP_URL", async () => {
    markAsRun("npm start");
    markAsRun("SMTP_URL=smtp://user:password@mail.example.be:587 npm start");
    expect(await statusOf("/healthz")).toBe(200);
    const visitor = await formVisitor(site, 1);
    const path = `/nl/contacteer-mij/${(await sampleProperties()).sale}/`;
    const answer = await visitor.post(path, "contact-me", { ...VALID_FIELDS, email: REFUSED });
    expect([200, 303], answer.text).toContain(answer.status);
    await vi.waitFor(() => expect(mails.received.length).toBeGreaterThan(0), { timeout: 60_000 });
  });

  test("documents of staff are exported, published, compared and written to the site folder", async () => {
    const folder = join(workingFolder, "site-copy");
    const replace = { "../copy": folder };
    await succeed("npm run site -- export ../copy", { replace });
    const file = join(folder, "layout.json");
    const layout = await readFile(file, "utf8");
    await writeFile(file, layout.replace("Drie kantoren", "Vier kantoren"));
    expect(await readFile(file, "utf8")).not.toBe(layout);
    await succeed("npm run site -- push ../copy", { replace });
    await vi.waitFor(
      async () => expect((await sendRequest(site.port, "/nl/")).text).toContain("Vier kantoren"),
      {
        timeout: 20_000,
      },
    );
    expect((await run("npm run site -- diff")).output).toContain("Vier kantoren");
    await succeed("npm run site -- pull");
    expect(await readFile(join(siteFolder, "layout.json"), "utf8")).toContain("Vier kantoren");
    expect((await run("npm run site -- diff")).output).not.toContain("Vier kantoren");
  });

  test("listings are imported from a URL and from a table", async () => {
    const replace = { "https://crm.example/export.json.gz": feedAddress };
    const command = "npm run import -- --format omnicasa https://crm.example/export.json.gz";
    // The first pull on schedule may be under way.
    const omnicasa = await vi.waitFor(() => succeed(command, { replace }), {
      timeout: 60_000,
      interval: 500,
    });
    expect(omnicasa).toMatch(/Feed crm, run \d+: applied/);
    const table = await succeed("npm run import -- --format csv --mapping homes.json homes.csv", {
      replace: { "homes.json": "homes-mapping.json" },
    });
    expect(table).toContain("12 stored");
  });

  test("a mail that failed is listed, shown and sent again", async () => {
    const failed = await vi.waitFor(
      async () => {
        const output = await succeed("npm run mail -- list --state failed");
        const [, id] = /^\s*(\d+)\s.*refused@visitor\.example/m.exec(output) ?? [];
        expect(id, output).toBeDefined();
        return id ?? "";
      },
      { timeout: 60_000, interval: 1_000 },
    );
    const replace = { "41": failed };
    expect(await succeed("npm run mail -- show 41", { replace })).toContain("no such mailbox");
    await succeed("npm run mail -- retry 41", { replace });
  });

  test("a newsletter is tested, counted, sent and listed", async () => {
    const file = "site/newsletters/2026-autumn.json";
    const replace = { [file]: join(siteFolder, "newsletters/2026-autumn.json") };
    await succeed(`npm run newsletter -- send ${file} --test you@immogevel.example`, { replace });
    const testMails = () => mails.received.filter(({ to }) => to.join() === "you@immogevel.example");
    await vi.waitFor(() => expect(testMails().length).toBeGreaterThan(0), { timeout: 60_000 });
    expect(await succeed(`npm run newsletter -- send ${file} --dry-run`, { replace })).toMatch(/\d/);
    await succeed(`npm run newsletter -- send ${file}`, { replace });
    expect(await succeed("npm run newsletter -- list")).toContain("2026-autumn");
  });

  test("an archive is written while the site runs, verified, and restored elsewhere with a key", async () => {
    const backups = join(workingFolder, "backups");
    const variables: Record<string, string> = {};
    const created = await succeed("npm run db -- create-key gable-backup.key");
    await succeed("npm run db -- backup --to /mnt/backups", { replace: { "/mnt/backups": backups } });
    const [plain = ""] = await readdir(backups);
    await succeed("npm run db -- verify /mnt/backups/gable-20261124T021500.tar.gz", {
      replace: { "/mnt/backups/gable-20261124T021500.tar.gz": join(backups, plain) },
    });
    variables.BACKUP_RECIPIENTS = /BACKUP_RECIPIENTS=(age1\w+)/.exec(created)?.[1] ?? "";
    variables.BACKUP_TO = join(workingFolder, "encrypted");
    await writeFile(
      join(dataFolder, "gable.env"),
      Object.entries(variables).map(([name, value]) => `${name}='${value}'\n`),
    );
    await site.end();
    await succeed("npm run db -- backup");
    expect(await succeed("npm run db -- list")).toContain(".tar.gz.age");
    const [archive = ""] = await readdir(variables.BACKUP_TO);
    const restore =
      "npm run db -- restore /mnt/backups/gable-20261124T021500.tar.gz.age --key gable-backup.key";
    const otherServer = {
      replace: {
        "/mnt/backups/gable-20261124T021500.tar.gz.age": join(variables.BACKUP_TO, archive),
      },
      variables: { GABLE_DATA: await emptyFolder(), SITE_DIR: "" },
    };
    expect(await run(restore, otherServer)).toMatchObject({ exitCode: 1 });
    await succeed(`${restore} --yes`, otherServer);
    const restored = await start({ ...otherServer.variables, SITE_DIR: "", SMTP_URL: "" });
    expect(JSON.parse((await sendRequest(restored.port, "/healthz")).text).status, restored.output()).toBe(
      "ok",
    );
    await restored.end();
  });

  test("a copy of the embedded database is verified and takes its place", async () => {
    await writeFile(join(dataFolder, "gable.env"), "");
    await succeed("npm run db -- backup");
    await succeed("npm run db -- verify");
    expect(await run("npm run db -- restore")).toMatchObject({ exitCode: 1 });
    await succeed("npm run db -- restore --yes");
    site = await start();
    expect(await statusOf("/healthz"), site.output()).toBe(200);
    await site.end();
  });

  test("the site moves to a PostgreSQL, and starts there", async () => {
    const address = await createPostgresqlWithoutTables();
    const example = "postgres://gable:secret@localhost:5432/gable";
    const { exitCode, output } = await run(`npm run db -- move ${example}`, {
      replace: { [example]: address },
    });
    expect(exitCode, output).toBe(0);
    markAsRun(`DATABASE_URL=${example} npm start`);
    site = await start();
    expect(await statusOf("/healthz"), site.output()).toBe(200);
  });

  test("agencies are added, listed and served by one process, and each is a site for the other commands", async () => {
    const agencies = await emptyFolder();
    const ofProcess = { GABLE_AGENCIES: agencies, GABLE_DATA: await emptyFolder(), SITE_DIR: "" };
    const variables = { ...ofProcess, DATABASE_URL: await createPostgresqlWithoutTables() };
    markAsRun("export GABLE_AGENCIES=/srv/gable/agencies");
    const add = [...documented].find((command) => command.startsWith("npm run agencies -- add ghent ")) ?? "";
    await succeed(add, { variables });
    markAsRun("GABLE_AGENCIES=/srv/gable/agencies TRUSTED_PROXIES=loopback npm start");
    const all = await startSiteProcess({ ...variables, TRUSTED_PROXIES: "loopback", SMTP_URL: mails.url });
    const page = await sendRequest(all.port, "/nl/", { headers: { host: "www.ghent.example" } });
    expect(page.text, all.output()).toContain("Immo Gent");
    expect(await succeed("npm run agencies -- list", { variables })).toContain("www.ghent.example");
    const staff = await succeed("npm run staff -- list --agency ghent", { variables });
    expect(staff).toContain("els@ghent.example");
    const backups = join(workingFolder, "agency-backups");
    await succeed("npm run db -- backup --to /mnt/backups/ghent --agency ghent", {
      replace: { "/mnt/backups/ghent": backups },
      variables,
    });
    const [archive = ""] = await readdir(backups);

    // The folder is lost, and restored while the process runs.
    const folder = join(agencies, "ghent");
    await rename(folder, join(await emptyFolder(), "ghent"));
    const askGhent = () => sendRequest(all.port, "/nl/", { headers: { host: "www.ghent.example" } });
    await vi.waitFor(async () => expect((await askGhent()).status).toBe(421), { timeout: 20_000 });
    const example = "postgres://ghent:secret@localhost:5432/gable_ghent";
    const restore = "npm run db -- restore /mnt/backups/ghent/gable-20261124T021500.tar.gz --yes";
    const atFolder = "/srv/gable/agencies/ghent";
    markAsRun(`mkdir ${atFolder}`);
    await mkdir(folder);
    const DATABASE_URL = await createPostgresqlWithoutTables();
    await succeed(`GABLE_DATA=${atFolder} DATABASE_URL=${example} ${restore}`, {
      replace: { "/mnt/backups/ghent/gable-20261124T021500.tar.gz": join(backups, archive) },
      variables: { GABLE_DATA: folder, DATABASE_URL, SITE_DIR: "", GABLE_AGENCIES: "" },
    });
    markAsRun(`echo "DATABASE_URL='${example}'" >> ${atFolder}/gable.env`);
    await appendFile(join(folder, "gable.env"), `DATABASE_URL='${DATABASE_URL}'\n`);
    await vi.waitFor(async () => expect((await askGhent()).text).toContain("Immo Gent"), { timeout: 60_000 });
    await all.end();
  });

  test("are all run, either here or in another test that this file names", () => {
    const untested = [...documented].filter(
      (command) => !executed.has(command) && !(command in TESTED_ELSEWHERE),
    );
    expect(untested).toEqual([]);
    expect(Object.keys(TESTED_ELSEWHERE).filter((command) => !documented.has(command))).toEqual([]);
  });
});
