import { execFileSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { Agent, get } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { feedFolder } from "../../test-support/feed-files.ts";
import { runHostedCommand } from "../../test-support/hosted-command.ts";
import { metric as metricOf } from "../../test-support/metrics.ts";
import { PlainBrowser } from "../../test-support/plain-browser.ts";
import {
  type SiteProcess,
  sampleOnPostgresql,
  sendRequest,
  startSiteProcess,
} from "../../test-support/site-process.ts";

/* A site that several processes serve, with one PostgreSQL. The tests are one scenario, in this order. */

const WORKERS = 2;

let variables: Record<string, string>;
let site: SiteProcess;
beforeAll(async () => {
  variables = { ...(await sampleOnPostgresql()), GABLE_WORKERS: String(WORKERS) };
  site = await startSiteProcess(variables);
});
afterAll(() => site.end());

/** Returns the ids of the worker processes: the children of the main process. */
function workerPids(): number[] {
  const output = execFileSync("pgrep", ["-P", String(site.pid)], { encoding: "utf8" });
  return output.trim().split("\n").map(Number).sort();
}

const metric = (name: string) => metricOf(site.port, name);

/** Requests pages on four connections until it is stopped. `failed` holds every response other than 200. */
function startVisitors(): { stop: () => Promise<{ answered: number; failed: string[] }> } {
  let isStopped = false;
  let answered = 0;
  const failed: string[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const visitor = async () => {
    while (!isStopped) {
      const status = await new Promise<string>((resolve) => {
        get({ port: site.port, path: "/nl/kopen/", agent }, async (response) => {
          await text(response);
          resolve(String(response.statusCode));
        }).on("error", ({ message }) => resolve(message));
      });
      if (status === "200") answered += 1;
      else failed.push(status);
      // Without a pause, the visitors use the CPU time that new processes need to start.
      await setTimeout(50);
    }
  };
  const ended = Array.from({ length: 4 }, visitor);
  return {
    stop: async () => {
      isStopped = true;
      await Promise.all(ended);
      agent.destroy();
      return { answered, failed };
    },
  };
}

test("metrics include all processes", async () => {
  expect(workerPids()).toHaveLength(WORKERS);
  const answered = () => metric('gable_pages_answered{how="cached"}');
  const before = await answered();
  // The main process distributes connections round-robin.
  for (let count = 0; count < 10; count += 1)
    expect((await sendRequest(site.port, "/nl/kopen/")).status).toBe(200);
  expect(await metric("gable_workers")).toBe(WORKERS);
  // Each process renders its first page.
  expect(await answered()).toBeGreaterThanOrEqual(before + 10 - WORKERS);
  // For a point in time, the latest value of all processes counts, not the sum.
  const now = Date.now() / 1000;
  expect(await metric('gable_task_last_success_seconds{task="old-data"}')).toBeGreaterThan(now - 600);
  expect(await metric('gable_task_last_success_seconds{task="old-data"}')).toBeLessThanOrEqual(now);
});

// This runs before the import, which removes the account of the sample manager.
test("every process shows what staff publish within two seconds", async () => {
  const [, email = "", password = ""] =
    /as a manager: \S+\/office\/ as (\S+) with (\S+)/.exec(site.output()) ?? [];
  const staff = new PlainBrowser(site.port);
  const login = await staff.open("/nl/backoffice/website/");
  const signIn = login.form("Aanmelden").fill({ "E-mailadres": email, Wachtwoord: password });
  const themeForm = await staff.follow(await staff.submit(signIn, "Aanmelden"), "Logo en kleuren");
  // Another value each time that the test is tried again.
  const colour = `#1d5c${randomInt(10, 99)}`;
  const form = themeForm.form("Nu publiceren").fill({ "Knoppen en links": colour });
  const pages = () => Promise.all([1, 2, 3, 4].map(() => sendRequest(site.port, "/nl/kopen/")));
  for (const { text } of await pages()) expect(text).not.toContain(colour);
  const published = await staff.submit(form, "Nu publiceren");
  expect(published.role("status")).toContain("Gepubliceerd");
  await vi.waitFor(async () => {
    for (const { text } of await pages()) expect(text).toContain(`--colour-action:${colour}`);
  }, 2_000);
});

test("every process shows an import within two seconds", async () => {
  const folder = await feedFolder(1);
  const lists = () => Promise.all([1, 2, 3, 4].map(() => sendRequest(site.port, "/nl/kopen/")));
  for (const { text } of await lists()) expect(text).not.toContain("200.000");
  const mapping = `${folder}/homes-mapping.json`;
  await runHostedCommand(
    "import",
    ["--format", "csv", "--mapping", mapping, `${folder}/homes.csv`, "--allow-removals"],
    variables,
  );
  await vi.waitFor(async () => {
    for (const { text } of await lists()) expect(text).toContain("200.000");
  }, 2_000);
});

test("SIGUSR2 replaces each process, and no request fails meanwhile", async () => {
  const before = workerPids();
  const visitors = startVisitors();
  await setTimeout(500);
  process.kill(site.pid, "SIGUSR2");
  await vi.waitFor(
    () => expect(site.output()).toContain("the processes of the site were restarted"),
    150_000,
  );
  const { answered, failed } = await visitors.stop();
  expect(failed).toEqual([]);
  expect(answered).toBeGreaterThan(100);
  const after = workerPids();
  expect(after).toHaveLength(WORKERS);
  expect(after.filter((pid) => before.includes(pid))).toEqual([]);
  expect(await metric("gable_workers")).toBe(WORKERS);
});

test("stopping the site ends all its processes", async () => {
  const pids = workerPids();
  expect(await site.end()).toMatchObject({ code: 0, signal: null });
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow(/ESRCH/);
});
