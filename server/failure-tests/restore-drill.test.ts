import { readdir, readFile, stat, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createPostgresqlWithoutTables, emptyFolder } from "../../test-support/databases.ts";
import {
  type FormVisitor,
  formVisitor,
  sampleProperties,
  VALID_FIELDS,
} from "../../test-support/form-visitor.ts";
import { type MailServer, startMailServer } from "../../test-support/mail-server.ts";
import { PlainBrowser } from "../../test-support/plain-browser.ts";
import { openPublicForms } from "../../test-support/public-forms.ts";
import { runCommand, runCommandToEnd } from "../../test-support/run-command.ts";
import { aPdf, multipart } from "../../test-support/sent-files.ts";
import {
  type SiteProcess,
  sampleOnEmbedded,
  sendRequest,
  startSiteProcess,
} from "../../test-support/site-process.ts";

/*
 * One scenario: a running site is backed up to an encrypted archive, and restored to other servers, with either
 * database (fault matrix, row 92).
 */

const SLOW_MS = 480_000;
const ANSWERED = "answered@visitor.example";
const WAITING = "waiting@visitor.example";
const READER = "reader@visitor.example";
const APPLICANT = "applicant@visitor.example";
const PORTAL = "/nl/eigenaar/";
const CV = aPdf("of an applicant");

let dataFolder: string;
let backupFolder: string;
let key: string;
let archive: string;
let mails: MailServer;
/** The mail server is away for those who write to this address. */
let isAway = false;
let site: SiteProcess;
let visitor: FormVisitor;
let login: { email: string; password: string };
const exported = new Map<string, unknown>();

const mailsTo = (server: MailServer, email: string) =>
  server.received.filter(({ to }) => to.join() === email);
const run = (folder: string, args: string[], variables: Record<string, string> = {}) =>
  runCommandToEnd(args[0] ?? "", args.slice(1), { GABLE_DATA: folder, DATABASE_URL: "", ...variables });

async function personalData(folder: string, email: string, variables = {}): Promise<unknown> {
  const { output } = await run(folder, ["data", "export", email], variables);
  return JSON.parse(output.slice(output.indexOf("{")));
}

beforeAll(async () => {
  dataFolder = await sampleOnEmbedded();
  backupFolder = await emptyFolder();
  mails = await startMailServer({
    onRecipient: () => (isAway ? { code: 451, text: "later" } : undefined),
  });
  key = join(await emptyFolder(), "key.txt");
  const created = await runCommand("db", ["create-key", key], {});
  const recipient = /BACKUP_RECIPIENTS=(age1\w+)/.exec(created)?.[1];
  await writeFile(
    join(dataFolder, "gable.env"),
    `BACKUP_TO='${backupFolder}'\nBACKUP_RECIPIENTS='${recipient}'\n`,
  );
  site = await startSiteProcess({
    GABLE_DATA: dataFolder,
    SMTP_URL: mails.url,
    TRUSTED_PROXIES: "loopback",
  });
  const [, email = "", password = ""] =
    /Sign in as an owner: \S+ as (\S+) with (\S+)/.exec(site.output()) ?? [];
  login = { email, password };
  visitor = await formVisitor(site, 4);
}, SLOW_MS);
afterAll(async () => {
  await site.end("SIGKILL");
  await mails.close();
});

async function enquire(email: string): Promise<void> {
  const path = `/nl/contacteer-mij/${(await sampleProperties()).sale}/`;
  const answer = await visitor.post(path, "contact-me", { ...VALID_FIELDS, email });
  expect([200, 303], answer.text.slice(0, 2_000)).toContain(answer.status);
}

/** Contents of the uploads in a data folder, in order. */
async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(join(folder, "uploads"), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.parentPath.endsWith("waiting"));
  const contents = files.map(({ parentPath, name }) => readFile(join(parentPath, name), "latin1"));
  return (await Promise.all(contents)).sort();
}

async function signIn(port: number): Promise<void> {
  const browser = new PlainBrowser(port);
  const form = (await browser.open("/nl/login/")).form("Aanmelden");
  const page = await browser.submit(
    form.fill({ "E-mailadres": login.email, Wachtwoord: login.password }),
    "Aanmelden",
  );
  expect(page.path).toBe(PORTAL);
}

test(
  "a running site is backed up to one encrypted archive",
  async () => {
    await enquire(ANSWERED);
    await vi.waitFor(() => expect(mailsTo(mails, ANSWERED)).toHaveLength(1), { timeout: 60_000 });
    isAway = true;
    await enquire(WAITING);
    const subscribed = await visitor.post("/nl/nieuwsbrief/", "sign-newsletter", { email: READER });
    expect([200, 303], subscribed.text.slice(0, 2_000)).toContain(subscribed.status);
    const { withCaptcha } = await openPublicForms(site.port, 1);
    const { headers, body } = multipart(
      withCaptcha({ ...VALID_FIELDS, form: "job-contact", email: APPLICANT }),
      {
        field: "cv",
        name: "cv.pdf",
        bytes: CV,
      },
    );
    const applied = await sendRequest(site.port, "/nl/vacatures/", {
      method: "POST",
      headers: { ...headers, "sec-fetch-site": "same-origin", "x-forwarded-for": "198.51.100.7" },
      body,
    });
    expect([200, 303], applied.text.slice(0, 2_000)).toContain(applied.status);
    for (const email of [ANSWERED, WAITING, READER, APPLICANT])
      exported.set(email, await personalData(dataFolder, email));

    const { exitCode, output } = await run(dataFolder, ["db", "backup"]);
    expect(output).toMatch(/The site was backed up: gable-\d{8}T\d{6}\.tar\.gz\.age, with \d+ rows/);
    expect(exitCode).toBe(0);
    expect(await filesOf(dataFolder)).toEqual([CV.toString("latin1")]);
    const [name = ""] = await readdir(backupFolder);
    archive = join(backupFolder, name);
    expect(await readdir(backupFolder)).toHaveLength(1);
    expect((await stat(archive)).mode & 0o777).toBe(0o600);
    expect((await readFile(archive)).subarray(0, 21).toString()).toBe("age-encryption.org/v1");
    expect((await sendRequest(site.port, "/healthz")).status).toBe(200);
    expect((await run(dataFolder, ["db", "list"])).output).toContain(name);
    await site.end("SIGKILL");
  },
  SLOW_MS,
);

test.each([
  ["an embedded database", async () => ""],
  ["a PostgreSQL", createPostgresqlWithoutTables],
])(
  "after a restore elsewhere, with %s, people sign in, data is the same, and only waiting mails are sent",
  async (_, address) => {
    const target = await emptyFolder();
    const DATABASE_URL = await address();
    const variables = { DATABASE_URL };
    const restored = await run(target, ["db", "restore", archive, "--key", key, "--yes"], variables);
    expect(restored.output).toContain(`Restored to ${target}`);
    expect(restored.exitCode).toBe(0);
    // Checked before the start, which sends the waiting mails.
    for (const [email, data] of exported)
      expect(await personalData(target, email, variables), email).toEqual(data);

    const otherMails = await startMailServer();
    const second = await startSiteProcess(
      { GABLE_DATA: target, ...(DATABASE_URL ? { DATABASE_URL } : {}), SMTP_URL: otherMails.url },
      { killAfterMs: SLOW_MS / 2 },
    );
    try {
      expect(second.port, second.output()).toBeGreaterThan(0);
      expect((await sendRequest(second.port, "/nl/kopen/")).status, second.output()).toBe(200);
      await signIn(second.port);
      expect(await filesOf(target)).toEqual(await filesOf(dataFolder));
      await vi.waitFor(() => expect(mailsTo(otherMails, WAITING)).toHaveLength(1), { timeout: 120_000 });
      expect((await second.end()).code).toBe(0);
      expect(mailsTo(otherMails, WAITING)).toHaveLength(1);
      expect(mailsTo(otherMails, ANSWERED)).toEqual([]);
    } finally {
      await second.end("SIGKILL");
      await otherMails.close();
    }
    const again = await run(target, ["db", "restore", archive, "--key", key, "--yes"], variables);
    expect(again.output).toContain(`The data folder ${target} is not empty`);
    expect(again.exitCode).toBe(1);
  },
  SLOW_MS,
);

test(
  "an archive without its key, with another key, or cut off is refused, and nothing is written",
  async () => {
    const target = await emptyFolder();
    const restore = (file: string, ...more: string[]) =>
      run(target, ["db", "restore", file, "--yes", ...more]);
    expect((await restore(archive)).output).toContain("is encrypted");
    const other = `${key}.other`;
    await run(target, ["db", "create-key", other]);
    expect((await restore(archive, "--key", other)).output).toContain("was encrypted for another one");
    const cut = `${archive}.cut`;
    await writeFile(cut, await readFile(archive));
    await truncate(cut, (await stat(archive)).size - 100_000);
    expect((await restore(cut, "--key", key)).output).toMatch(/is cut off|is damaged/);
    expect((await readdir(target)).filter((name) => !name.startsWith("gable."))).toEqual([]);
  },
  SLOW_MS,
);
