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
/** Visitor who sends a form to the agency in Ghent only. */
const VISITOR = "renee@visitor.example";
/** Number of the only property in `test-support/minimal-site`. */
const PROPERTY_OF_KORTRIJK = 501;

let agenciesFolder: string;
let databaseUrls: Record<"ghent" | "kortrijk", string>;
let variables: Record<string, string>;
let server: SiteProcess;
let mails: MailServer;
beforeAll(async () => {
  mails = await startMailServer();
  agenciesFolder = await emptyFolder();
  const sample = await sampleOnPostgresql();
  databaseUrls = { ghent: sample.DATABASE_URL, kortrijk: await createPostgresqlDatabase() };
  await cp(sample.GABLE_DATA, join(agenciesFolder, "ghent"), { recursive: true });
  await writeSettingsFile("ghent", {
    BASE_URL: `https://${GHENT}`,
    DATABASE_URL: databaseUrls.ghent,
    SITE_DIR: join(ROOT, "site"),
  });
  await writeSettingsFile("kortrijk", {
    BASE_URL: `https://${KORTRIJK}`,
    DATABASE_URL: databaseUrls.kortrijk,
    SMTP_URL: mails.url,
  });
  await writeSettingsFile("broken", {
    BASE_URL: `https://${BROKEN}`,
    DATABASE_URL: await createPostgresqlDatabase(),
  });
  for (const name of ["kortrijk", "broken"])
    await cp(join(ROOT, "test-support/minimal-site"), join(agenciesFolder, name, "site"), {
      recursive: true,
    });
  await changeSiteConfig("kortrijk", (config) => ({ ...config, office: { path: { nl: "intern/ploeg" } } }));
  await writeFile(join(agenciesFolder, "broken", "site", "site.json"), "{}");
  variables = {
    GABLE_AGENCIES: agenciesFolder,
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

/** Changes the `site.json` of an agency. */
async function changeSiteConfig(
  name: string,
  change: (config: { agency: { name: string } }) => object,
): Promise<void> {
  const file = join(agenciesFolder, name, "site", "site.json");
  await writeFile(file, JSON.stringify(change(JSON.parse(await readFile(file, "utf8")))));
}

/** Writes the `gable.env` of an agency, in a folder that may be new. */
async function writeSettingsFile(name: string, settings: Record<string, string>): Promise<void> {
  await mkdir(join(agenciesFolder, name), { recursive: true });
  const lines = Object.entries(settings).map(([setting, value]) => `${setting}='${value}'\n`);
  await writeFile(join(agenciesFolder, name, "gable.env"), lines.join(""));
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
  name: keyof typeof databaseUrls,
  read: (connection: Awaited<ReturnType<typeof connectPostgresql>>) => Promise<Result>,
): Promise<Result> {
  const connection = await connectPostgresql(databaseUrls[name]);
  try {
    return await read(connection);
  } finally {
    await connection.close();
  }
}

const submissionsOf = (name: keyof typeof databaseUrls) =>
  withDatabase(name, async ({ database }) => {
    const statement = sql`select count(*)::int as count from submissions`;
    return (await queryRows<{ count: number }>(database, statement))[0]?.count ?? 0;
  });

/** States of the agencies, which `/healthz` gives only to requests from the same machine without a proxy. */
async function statesOnLoopback() {
  return JSON.parse((await sendRequest(server.port, "/healthz")).text).agencies;
}

describe("several agencies in one process", { timeout: SLOW_MS }, () => {
  test("a host serves the pages of its agency, from the cache too, regardless of the spelling of the host", async () => {
    const path = "/nl/kopen/";
    // The first page is rendered, and the next ones come from the cache.
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
    // With the header of a proxy, the request does not count as one from this machine.
    const health = await askHost("www.other.example", "/healthz", { headers: { via: "1.1 proxy" } });
    expect(JSON.parse(health.text)).toEqual({ status: "ok" });
  });

  test("a captcha is valid only for the agency that issued it, and a form is stored only for the agency that receives it", async () => {
    const { sale: propertyOfGhent } = await sampleProperties();
    const before = await submissionsOf("ghent");
    const proofFrom = async (host: string) =>
      solvedCaptcha(JSON.parse((await askHost(host, "/forms/challenge")).text));
    const [proofOfGhent, proofOfKortrijk] = [await proofFrom(GHENT), await proofFrom(KORTRIJK)];
    await new Promise((resolve) => setTimeout(resolve, MIN_FILL_SECONDS * 1_000));
    const sendWithProof = async (host: string, propertyNumber: number, proof: string, email = VISITOR) =>
      sendForm(host, `/nl/contacteer-mij/${propertyNumber}/`, {
        ...VALID_FIELDS,
        form: "contact-me",
        email,
        key: crypto.randomUUID(),
        proof,
      });
    const refused = await sendWithProof(KORTRIJK, PROPERTY_OF_KORTRIJK, proofOfGhent);
    expect(refused.status, refused.text).toBe(422);
    expect([await submissionsOf("ghent"), await submissionsOf("kortrijk")]).toEqual([before, 0]);
    const answer = await sendWithProof(GHENT, propertyOfGhent, proofOfGhent);
    expect([200, 303], answer.text).toContain(answer.status);
    expect([await submissionsOf("ghent"), await submissionsOf("kortrijk")]).toEqual([before + 1, 0]);
    const accepted = await sendWithProof(
      KORTRIJK,
      PROPERTY_OF_KORTRIJK,
      proofOfKortrijk,
      "other@visitor.example",
    );
    expect([200, 303], accepted.text).toContain(accepted.status);
    expect([await submissionsOf("ghent"), await submissionsOf("kortrijk")]).toEqual([before + 1, 1]);
  });

  test("a session of an owner opens the portal of their own agency only", async () => {
    const login = await withDatabase("ghent", async ({ database }) => {
      const secret = await verifySecret(database, {
        dataFolder: join(agenciesFolder, "ghent"),
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

  test("the back office of an agency is at the path that it chose, in pages, redirects and mails", async () => {
    const [ownPath, defaultPath] = ["/nl/intern/ploeg/", "/nl/backoffice/"];
    const statusOf = async (host: string, path: string) => (await askHost(host, path)).status;
    expect([await statusOf(KORTRIJK, ownPath), await statusOf(GHENT, defaultPath)]).toEqual([303, 303]);
    for (const [host, path] of [
      [KORTRIJK, defaultPath],
      [KORTRIJK, `${defaultPath}aanmelden/`],
      [KORTRIJK, "/office/"],
      [GHENT, ownPath],
    ] as const)
      expect(await statusOf(host, path), `${host}${path}`).toBe(404);

    const login = await withDatabase("kortrijk", async ({ database }) => {
      const folder = { dataFolder: join(agenciesFolder, "kortrijk"), secret: undefined };
      return findSampleStaffLogin(database, await verifySecret(database, folder));
    });
    const { email = "", password = "" } = login ?? {};
    await sendForm(KORTRIJK, `${ownPath}wachtwoord-vergeten/`, { email });
    linkIn(await waitForMailTo(mails, email), `${ownPath}nieuw-wachtwoord/`);
    const answer = await sendForm(KORTRIJK, `${ownPath}aanmelden/`, { email, password });
    expect([answer.status, answer.headers.location], answer.text).toEqual([303, ownPath]);
    const cookie = (answer.headers["set-cookie"] ?? []).map((one) => one.split(";", 1)[0]).join("; ");
    // An upload is not handled by the route of a screen, so its redirect is tested separately.
    const upload = await askHost(KORTRIJK, `${ownPath}website/fotos/upload/`, {
      method: "POST",
      headers: { cookie, "content-type": "multipart/form-data; boundary=x", "sec-fetch-site": "same-origin" },
      body: "--x--\r\n",
    });
    expect(upload.headers.location, upload.text).toContain(`${ownPath}website/fotos/`);
    // Requests the start page and what it links to, until more than 60 pages are known: the loop also visits the paths
    // that it adds.
    const knownPaths = new Set<string>([ownPath]);
    for (const path of knownPaths) {
      if (knownPaths.size > 60) break;
      const { status, text } = await askHost(KORTRIJK, path, { headers: { cookie } });
      expect([path, status]).toEqual([path, 200]);
      expect(text, path).not.toMatch(/\/(office|backoffice)\//);
      for (const [, link = ""] of text.matchAll(/ href="([^"?#]+\/)"/g))
        if (link.startsWith(ownPath)) knownPaths.add(link);
    }
    expect(knownPaths.size).toBeGreaterThan(25);
    expect((await askHost(KORTRIJK, "/robots.txt")).text).not.toContain("intern");
  });

  test("a flood of uncached pages of one agency does not slow down another agency", async () => {
    // Each price is another page, which is not in the cache.
    const path = (minPrice: number) => `/nl/kopen/?minPrice=${minPrice}`;
    // The first page of an agency opens connections to its database.
    await askHost(KORTRIJK, path(900_000));
    let answered = 0;
    const flood = Array.from({ length: 50 }, async (_, number) => {
      // From different networks, because the queue of pages delays a network with many requests.
      const headers = { "x-forwarded-for": `198.51.100.${number}` };
      const answer = await askHost(GHENT, path(700_000 + number), { headers });
      answered += 1;
      return answer.status;
    });
    await vi.waitFor(() => expect(answered).toBeGreaterThan(0), { timeout: 20_000, interval: 5 });
    expect((await askHost(KORTRIJK, path(1))).status).toBe(200);
    // Two pages of the flood are rendered at a time, and a page waits for a few of them at each of its queries.
    expect(answered).toBeLessThan(45);
    // On a busy computer, the last pages wait for longer than a page may wait, which is 4.5 seconds.
    expect([200, 503]).toEqual(expect.arrayContaining(await Promise.all(flood)));
    // Up to 4 connections in the pool of each agency, and 2 that hold locks.
    expect(await metric(server.port, "gable_connections")).toBeLessThanOrEqual(2 * 4 + 2);
  });

  test("a change of the files of one agency changes only its own pages", async () => {
    const before = await askHost(GHENT, "/nl/");
    await changeSiteConfig("kortrijk", ({ agency, ...config }) => ({
      ...config,
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

  test("metrics that are requested on the server itself include all agencies, and those of a host only its own agency", async () => {
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

  test("an agency that cannot start responds with 503 until its files are corrected, and its error is logged once", async () => {
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
    await cp(join(ROOT, "test-support/minimal-site"), join(agenciesFolder, "broken", "site"), {
      recursive: true,
    });
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
    const file = join(agenciesFolder, "new", "gable.env");
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
    await writeSettingsFile("new", { ...settings, BASE_URL: "https://www.newer.example" });
    await waitForStatus("www.newer.example", 200);
    await waitForStatus("www.new.example", 421);
    // An agency cannot take over the host of another agency, which keeps serving its visitors.
    await writeSettingsFile("new", { ...settings, BASE_URL: `https://${GHENT}` });
    await vi.waitFor(
      async () =>
        expect((await statesOnLoopback()).new.reason).toContain(`${GHENT} is the host of the agency "ghent"`),
      { timeout: 60_000, interval: 200 },
    );
    expect((await askHost(GHENT, "/nl/")).text).toContain("Immo Gevel");
    await rm(join(agenciesFolder, "new", "gable.env"));
    await vi.waitFor(async () => expect(await statesOnLoopback()).not.toHaveProperty("new"), {
      timeout: 60_000,
      interval: 200,
    });
  });

  test("a command for an agency uses the database of the agency", async () => {
    // Depends on tests above: the visitor has sent a form to Ghent, and the agency in Kortrijk has another name.
    const wrongDatabase = { ...variables, DATABASE_URL: "postgres://nobody@localhost:1/none" };
    const exportArguments = ["export", VISITOR, "--agency"];
    const ghent = await runHostedCommand("data", [...exportArguments, "ghent"], wrongDatabase);
    expect(ghent).toContain(`https://${GHENT}/nl/kopen/`);
    const kortrijk = await runHostedCommand("data", ["export", VISITOR], {
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
        await delay(40);
      }
    };
    const visitors = [GHENT, KORTRIJK].map(visitor);
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

  test("SIGTERM closes all agencies without an error", async () => {
    expect(await server.end()).toMatchObject({ code: 0, signal: null });
    expect(server.output()).not.toMatch(/closing the (site|agenc)/);
  });
});

test(
  "without the folder of the agencies, the process ends with one message that says what to do",
  async () => {
    const failed = await startSiteProcess({ ...variables, GABLE_AGENCIES: join(agenciesFolder, "none") });
    expect(await failed.ended).toMatchObject({ code: 1 });
    expect(failed.output().match(/Create it, or correct GABLE_AGENCIES\./g)).toHaveLength(1);
  },
  SLOW_MS,
);
