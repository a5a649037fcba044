import { cp, mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseEnv } from "node:util";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { connectPostgresql } from "../../app/database/connect-postgresql.server.ts";
import { queryRows } from "../../app/database/database.server.ts";
import { verifySecret } from "../../app/database/secret.server.ts";
import { MIN_FILL_SECONDS } from "../../app/forms/captcha/proof-of-work.ts";
import { findSampleStaffLogin } from "../../app/office/staff/sample-staff.server.ts";
import { findSampleLogin } from "../../app/owners/sample-owners.server.ts";
import { solvedCaptcha } from "../../test-support/captcha.ts";
import { createPostgresqlDatabase, emptyFolder } from "../../test-support/databases.ts";
import { sampleProperties, VALID_FIELDS } from "../../test-support/form-visitor.ts";
import { runHostedCommand } from "../../test-support/hosted-command.ts";
import { type MailServer, startMailServer } from "../../test-support/mail-server.ts";
import { linkIn, waitForMailTo } from "../../test-support/mailbox.ts";
import { metric } from "../../test-support/metrics.ts";
import { runCommandToEnd } from "../../test-support/run-command.ts";
import {
  type HttpResponse,
  type SiteProcess,
  sampleOnPostgresql,
  sendRequest,
  startSiteProcess,
} from "../../test-support/site-process.ts";

/* Several agencies in one process, each with its own PostgreSQL database. */

const ROOT = join(import.meta.dirname, "../..");
const SLOW_MS = 240_000;
const GHENT = "www.ghent.example";
const KORTRIJK = "www.kortrijk.example";
const BROKEN = "www.broken.example";

let agencies: string;
let databaseOf: Record<"ghent" | "kortrijk", string>;
let variables: Record<string, string>;
let server: SiteProcess;
let mails: MailServer;
beforeAll(async () => {
  mails = await startMailServer();
  agencies = await emptyFolder();
  const sample = await sampleOnPostgresql();
  databaseOf = { ghent: sample.DATABASE_URL, kortrijk: await createPostgresqlDatabase() };
  await cp(sample.GABLE_DATA, join(agencies, "ghent"), { recursive: true });
  await addFolder("ghent", {
    BASE_URL: `https://${GHENT}`,
    DATABASE_URL: databaseOf.ghent,
    SITE_DIR: join(ROOT, "site"),
  });
  await addFolder("kortrijk", {
    BASE_URL: `https://${KORTRIJK}`,
    DATABASE_URL: databaseOf.kortrijk,
    SMTP_URL: mails.url,
  });
  await addFolder("broken", {
    BASE_URL: `https://${BROKEN}`,
    DATABASE_URL: await createPostgresqlDatabase(),
  });
  for (const name of ["kortrijk", "broken"])
    await cp(join(ROOT, "test-support/minimal-site"), join(agencies, name, "site"), { recursive: true });
  await changeSettings("kortrijk", (settings) => ({ ...settings, office: { path: { nl: "intern/ploeg" } } }));
  await writeFile(join(agencies, "broken", "site", "site.json"), "{}");
  variables = {
    GABLE_AGENCIES: agencies,
    GABLE_DATA: await emptyFolder(),
    DATABASE_URL: "",
    TRUSTED_PROXIES: "loopback",
    METRICS_TOKEN: "",
  };
  server = await startSiteProcess(variables);
}, SLOW_MS);
afterAll(async () => {
  await server?.end();
  await mails.close();
});

async function changeSettings(
  name: string,
  change: (settings: { agency: { name: string } }) => object,
): Promise<void> {
  const file = join(agencies, name, "site", "site.json");
  await writeFile(file, JSON.stringify(change(JSON.parse(await readFile(file, "utf8")))));
}

async function addFolder(name: string, settings: Record<string, string>): Promise<void> {
  await mkdir(join(agencies, name), { recursive: true });
  const lines = Object.entries(settings).map(([setting, value]) => `${setting}='${value}'\n`);
  await writeFile(join(agencies, name, "gable.env"), lines.join(""));
}

/** Requests a path of a host, like a proxy on this server. */
function askHost(
  host: string,
  path: string,
  options: Parameters<typeof sendRequest>[2] = {},
): Promise<HttpResponse> {
  return sendRequest(server.port, path, { ...options, headers: { ...options.headers, host } });
}

function sendForm(host: string, path: string, fields: Record<string, string>): Promise<HttpResponse> {
  return askHost(host, path, {
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "same-origin",
      "x-forwarded-for": "203.0.113.7",
    },
    body: new URLSearchParams(fields).toString(),
  });
}

async function withDatabase<Result>(
  name: keyof typeof databaseOf,
  read: (connection: Awaited<ReturnType<typeof connectPostgresql>>) => Promise<Result>,
): Promise<Result> {
  const connection = await connectPostgresql(databaseOf[name]);
  try {
    return await read(connection);
  } finally {
    await connection.close();
  }
}

const submissionsOf = (name: keyof typeof databaseOf) =>
  withDatabase(name, async ({ database }) => {
    const statement = sql`select count(*)::int as count from submissions`;
    return (await queryRows<{ count: number }>(database, statement))[0]?.count ?? 0;
  });

/** Requests the states of the agencies from this server. */
async function statesOnLoopback() {
  return JSON.parse((await sendRequest(server.port, "/healthz")).text).agencies;
}

describe("several agencies in one process", { timeout: SLOW_MS }, () => {
  test("a host serves the pages of its agency, from the cache too, regardless of the spelling of the host", async () => {
    const path = "/nl/kopen/";
    for (const _ of [1, 2, 3]) {
      const [ghent, kortrijk] = [await askHost(GHENT, path), await askHost(`${KORTRIJK}.:443`, path)];
      expect([ghent.status, kortrijk.status], server.output()).toEqual([200, 200]);
      expect(ghent.text).toContain("Immo Gevel");
      expect(ghent.text).toContain(`<link rel="canonical" href="https://${GHENT}${path}"`);
      expect(ghent.text).not.toContain("Makelaar Voorbeeld");
      expect(kortrijk.text).toContain("Makelaar Voorbeeld");
      expect(kortrijk.text).toContain("Rijwoning aan het kanaal");
      expect(kortrijk.text).not.toContain("Immo Gevel");
    }
    for (const file of ["/sitemap.xml", "/robots.txt"])
      expect((await askHost(KORTRIJK.toUpperCase(), file)).text).toContain(`https://${KORTRIJK}/`);
  });

  test("an unknown host reveals nothing about the agencies", async () => {
    for (const [host, path] of [
      ["www.other.example", "/nl/kopen/"],
      ["", "/"],
      ["www.other.example", "/metrics"],
    ] as const) {
      const answer = await askHost(host, path, { headers: { "x-forwarded-for": "203.0.113.1" } });
      expect(answer.status).toBe(421);
      expect(answer.text).toBe("There is no site at this address.\n");
    }
    const health = await askHost("www.other.example", "/healthz", { headers: { via: "1.1 proxy" } });
    expect(JSON.parse(health.text)).toEqual({ status: "ok" });
  });

  test("a form and its captcha are valid only for the agency that issued them", async () => {
    const property = (await sampleProperties()).sale;
    const before = await submissionsOf("ghent");
    const proofOf = async (host: string) =>
      solvedCaptcha(JSON.parse((await askHost(host, "/forms/challenge")).text));
    const [ofGhent, ofKortrijk] = [await proofOf(GHENT), await proofOf(KORTRIJK)];
    await new Promise((resolve) => setTimeout(resolve, MIN_FILL_SECONDS * 1_000));
    const fields = { ...VALID_FIELDS, form: "contact-me", email: "renee@visitor.example" };
    const sendWithProof = async (host: string, number: number, proof: string) =>
      sendForm(host, `/nl/contacteer-mij/${number}/`, { ...fields, key: crypto.randomUUID(), proof });
    expect((await sendWithProof(KORTRIJK, 1, ofGhent)).status).not.toBe(303);
    expect([await submissionsOf("ghent"), await submissionsOf("kortrijk")]).toEqual([before, 0]);
    const answer = await sendWithProof(GHENT, property, ofGhent);
    expect([200, 303], answer.text).toContain(answer.status);
    expect([await submissionsOf("ghent"), await submissionsOf("kortrijk")]).toEqual([before + 1, 0]);
    expect(ofKortrijk).not.toBe(ofGhent);
  });

  test("a session opens the portal of its own agency only", async () => {
    const login = await withDatabase("ghent", async ({ database }) => {
      const secret = await verifySecret(database, {
        dataFolder: join(agencies, "ghent"),
        secret: undefined,
      });
      return findSampleLogin(database, secret);
    });
    const answer = await sendForm(GHENT, "/nl/login/", {
      email: login?.email ?? "",
      password: login?.password ?? "",
    });
    expect(answer.status, answer.text).toBe(303);
    const cookie = (answer.headers["set-cookie"] ?? []).map((one) => one.split(";", 1)[0]).join("; ");
    expect(String(answer.headers["set-cookie"])).not.toMatch(/domain=/i);
    expect((await askHost(GHENT, "/nl/eigenaar/", { headers: { cookie } })).status).toBe(200);
    const elsewhere = await askHost(KORTRIJK, "/nl/eigenaar/", { headers: { cookie } });
    expect(elsewhere.status).toBe(303);
    expect(elsewhere.headers.location).toContain("/login/");
  });

  test("the office of an agency is at the path that it chose, in pages, redirects and mails", async () => {
    const [ownPath, defaultPath] = ["/nl/intern/ploeg/", "/nl/backoffice/"];
    const office = async (host: string, path: string) => (await askHost(host, path)).status;
    expect([await office(KORTRIJK, ownPath), await office(GHENT, defaultPath)]).toEqual([303, 303]);
    for (const [host, path] of [
      [KORTRIJK, defaultPath],
      [KORTRIJK, `${defaultPath}aanmelden/`],
      [KORTRIJK, "/office/"],
      [GHENT, ownPath],
    ] as const)
      expect(await office(host, path), `${host}${path}`).toBe(404);

    const login = await withDatabase("kortrijk", async ({ database }) => {
      const folder = { dataFolder: join(agencies, "kortrijk"), secret: undefined };
      return findSampleStaffLogin(database, await verifySecret(database, folder));
    });
    const { email = "", password = "" } = login ?? {};
    await sendForm(KORTRIJK, `${ownPath}wachtwoord-vergeten/`, { email });
    linkIn(await waitForMailTo(mails, email), `${ownPath}nieuw-wachtwoord/`);
    const answer = await sendForm(KORTRIJK, `${ownPath}aanmelden/`, { email, password });
    expect([answer.status, answer.headers.location], answer.text).toEqual([303, ownPath]);
    const cookie = (answer.headers["set-cookie"] ?? []).map((one) => one.split(";", 1)[0]).join("; ");
    // A redirect of the server itself, after a body has arrived.
    const upload = await askHost(KORTRIJK, `${ownPath}website/fotos/upload/`, {
      method: "POST",
      headers: { cookie, "content-type": "multipart/form-data; boundary=x", "sec-fetch-site": "same-origin" },
      body: "--x--\r\n",
    });
    expect(upload.headers.location, upload.text).toContain(`${ownPath}website/fotos/`);
    const seen = new Set<string>([ownPath]);
    for (const path of seen) {
      if (seen.size > 60) break;
      const { status, text } = await askHost(KORTRIJK, path, { headers: { cookie } });
      expect([path, status]).toEqual([path, 200]);
      expect(text, path).not.toMatch(/\/(office|backoffice)\//);
      for (const [, link = ""] of text.matchAll(/ href="([^"?#]+\/)"/g))
        if (link.startsWith(ownPath)) seen.add(link);
    }
    expect(seen.size).toBeGreaterThan(25);
    expect((await askHost(KORTRIJK, "/robots.txt")).text).not.toContain("intern");
  });

  test("a flood of uncached pages of one agency does not slow down another agency", async () => {
    const path = (number: number) => `/nl/kopen/?minPrice=${number}`;
    // The first page of an agency opens connections to its database.
    await askHost(KORTRIJK, path(900_000));
    let answered = 0;
    const flood = Array.from({ length: 100 }, async (_, number) => {
      // Different networks, so that the queue does not hold them back.
      const headers = { "x-forwarded-for": `198.51.100.${number}` };
      const answer = await askHost(GHENT, path(700_000 + number), { headers });
      answered += 1;
      return answer.status;
    });
    await vi.waitFor(() => expect(answered).toBeGreaterThan(0), { timeout: 20_000, interval: 5 });
    expect((await askHost(KORTRIJK, path(1))).status).toBe(200);
    // Two pages of the flood are rendered at a time, and a page waits for a few of them at each of its queries.
    expect(answered).toBeLessThan(90);
    expect(new Set(await Promise.all(flood))).toEqual(new Set([200]));
    expect(await metric(server.port, "gable_connections")).toBeLessThanOrEqual(2 * 4 + 2);
  });

  test("a change of one agency's files changes its pages only", async () => {
    const before = await askHost(GHENT, "/nl/");
    await changeSettings("kortrijk", ({ agency, ...settings }) => ({
      ...settings,
      agency: { ...agency, name: "Makelaar Kanaal" },
    }));
    await vi.waitFor(
      async () => expect((await askHost(KORTRIJK, "/nl/")).text).toContain("Makelaar Kanaal"),
      {
        timeout: 60_000,
        interval: 200,
      },
    );
    expect((await askHost(GHENT, "/nl/")).headers.etag).toBe(before.headers.etag);
  });

  test("local metrics include all agencies, and those of a host only its own agency", async () => {
    const all = (await sendRequest(server.port, "/metrics")).text;
    for (const name of ["ghent", "kortrijk"])
      expect(all).toMatch(new RegExp(`gable_pages_answered\\{how="rendered",agency="${name}"\\} [1-9]`));
    expect(all).toContain('gable_agency_serving{agency="ghent"} 1');
    expect(all).toContain('gable_agency_serving{agency="broken"} 0');
    expect(all.match(/^process_resident_memory_bytes /gm)).toHaveLength(1);
    const own = (await askHost(KORTRIJK, "/metrics")).text;
    expect(own).toContain('agency="kortrijk"');
    expect(own).not.toContain("ghent");
  });

  test("an agency that cannot start responds with 503 until its files are corrected", async () => {
    const answer = await askHost(BROKEN, "/nl/");
    expect(answer.status).toBe(503);
    expect(answer.headers["retry-after"]).toBe("30");
    expect((await statesOnLoopback()).broken).toMatchObject({
      state: "failed",
      reason: expect.stringContaining("site.json"),
    });
    const lines = server.output().split("\n");
    expect(
      lines.filter((line) => line.includes('"agency":"broken"') && line.includes("site.json")),
    ).toHaveLength(1);
    await cp(join(ROOT, "test-support/minimal-site"), join(agencies, "broken", "site"), { recursive: true });
    await vi.waitFor(async () => expect((await askHost(BROKEN, "/nl/")).status).toBe(200), {
      timeout: 60_000,
      interval: 200,
    });
    expect((await statesOnLoopback()).broken).toEqual({ state: "serving" });
  });

  test("an agency is added, gets other settings, and is removed without a restart", async () => {
    await runHostedCommand(
      "agencies",
      [
        ...["add", "new", "--host", "www.new.example", "--title", "Immo Nieuw", "--phone", "093302211"],
        ...[
          "--email",
          "info@new.example",
          "--address",
          "Coupure 12, 9000 Gent",
          "--manager",
          "els@new.example",
        ],
      ],
      { ...variables, DATABASE_URL: await createPostgresqlDatabase() },
    );
    const file = join(agencies, "new", "gable.env");
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const settings = parseEnv(await readFile(file, "utf8")) as Record<string, string>;
    expect(settings).toMatchObject({ BASE_URL: "https://www.new.example", FIRST_MANAGER: "els@new.example" });
    const waitForStatus = (host: string, status: number) =>
      vi.waitFor(async () => expect((await askHost(host, "/nl/")).status, server.output()).toBe(status), {
        timeout: 60_000,
        interval: 200,
      });
    await waitForStatus("www.new.example", 200);
    expect((await askHost("www.new.example", "/nl/")).text).toContain("Immo Nieuw");
    const listed = await runHostedCommand("agencies", ["list"], { ...variables, PORT: String(server.port) });
    expect(listed).toMatch(/new +https:\/\/www\.new\.example +\S+\/gable_new +serving/);
    expect(listed).toMatch(/broken .*serving/);
    await addFolder("new", { ...settings, BASE_URL: "https://www.newer.example" });
    await waitForStatus("www.newer.example", 200);
    await waitForStatus("www.new.example", 421);
    // The host of another agency is not taken over, and that agency stays.
    await addFolder("new", { ...settings, BASE_URL: `https://${GHENT}` });
    await vi.waitFor(
      async () =>
        expect((await statesOnLoopback()).new.reason).toContain(`${GHENT} is the host of the agency "ghent"`),
      { timeout: 60_000, interval: 200 },
    );
    expect((await askHost(GHENT, "/nl/")).text).toContain("Immo Gevel");
    await rm(join(agencies, "new", "gable.env"));
    await vi.waitFor(async () => expect(await statesOnLoopback()).not.toHaveProperty("new"), {
      timeout: 60_000,
      interval: 200,
    });
  });

  test("a command for an agency uses the database of the agency", async () => {
    const wrongDatabase = { ...variables, DATABASE_URL: "postgres://nobody@localhost:1/none" };
    const exportArguments = ["export", "renee@visitor.example", "--agency"];
    const ghent = await runHostedCommand("data", [...exportArguments, "ghent"], wrongDatabase);
    expect(ghent).toContain(`https://${GHENT}/nl/kopen/`);
    const kortrijk = await runHostedCommand("data", ["export", "renee@visitor.example"], {
      ...variables,
      GABLE_AGENCY: "kortrijk",
    });
    expect(kortrijk).toContain("Makelaar Kanaal");
    expect(kortrijk).not.toContain("/nl/kopen/");
    // An unknown agency ends the process of the command.
    const unknown = await runCommandToEnd("data", [...exportArguments, "gent"], wrongDatabase);
    expect(unknown).toMatchObject({ exitCode: 1, output: expect.stringContaining('no agency "gent"') });
  });

  test("SIGUSR2 replaces the process, and no request of any agency fails meanwhile", async () => {
    let isStopped = false;
    const failed: string[] = [];
    let answered = 0;
    const visitor = async (host: string) => {
      while (!isStopped) {
        const status = await askHost(host, "/nl/").then(
          (answer) => answer.status,
          (error: Error) => error.message,
        );
        if (status === 200) answered += 1;
        else failed.push(`${host}: ${status}`);
        // Without a pause, the visitors use the CPU time that the new process needs to start.
        await delay(20);
      }
    };
    const visitors = [GHENT, KORTRIJK, GHENT, KORTRIJK].map(visitor);
    process.kill(server.pid, "SIGUSR2");
    await vi.waitFor(() => expect(server.output()).toContain("the processes of the site were restarted"), {
      timeout: 60_000,
      interval: 200,
    });
    isStopped = true;
    await Promise.all(visitors);
    expect(failed).toEqual([]);
    expect(answered).toBeGreaterThan(20);
  });

  test("a stop closes all agencies in order", async () => {
    expect(await server.end()).toMatchObject({ code: 0, signal: null });
    expect(server.output()).not.toMatch(/closing the (site|agenc)/);
  });
});

test(
  "without its folder, the process says what to do",
  async () => {
    const failed = await startSiteProcess({ ...variables, GABLE_AGENCIES: join(agencies, "none") });
    expect(await failed.ended).toMatchObject({ code: 1 });
    expect(failed.output()).toContain("Create it, or correct GABLE_AGENCIES.");
  },
  SLOW_MS,
);
