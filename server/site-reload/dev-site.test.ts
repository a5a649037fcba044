import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { readEnvironment } from "../../app/config/environment.server.ts";
import { emptyFolder, openPostgresql } from "../../test-support/databases.ts";
import { buildSiteOnce } from "../../test-support/site-process.ts";
import type { SiteBuild } from "../pages/render-page.ts";
import { siteLogger } from "../site-logger.ts";
import { startDevSite } from "./dev-site.ts";
import { readSiteWithTexts } from "./site-texts.ts";

const ROOT = join(import.meta.dirname, "../..");

beforeAll(buildSiteOnce);

test("the development site shows saved changes of its folder, and a page with the errors of the folder", async () => {
  const siteFolder = await emptyFolder();
  await cp(join(ROOT, "site", "site.json"), join(siteFolder, "site.json"));
  for (const picture of ["logo.svg", "logo-mark.svg"])
    await cp(join(ROOT, "site", "pictures", picture), join(siteFolder, "pictures", picture));
  await writePage("Wie wij zijn");
  const connection = await openPostgresql();
  let isDatabaseAway = false;
  const environment = readEnvironment({ SITE_DIR: siteFolder, GABLE_DATA: await emptyFolder(), PORT: "0" });
  const build = (await import(
    pathToFileURL(join(ROOT, "build", "server", "index.js")).href
  )) as unknown as SiteBuild;
  const onChange = vi.fn();
  const consoleError = vi.spyOn(console, "error").mockImplementation(() => {});
  const port = await freePort();
  // The copied folder does not have the file with the sample listings.
  const { sampleListings: _, ...site } = JSON.parse(await readFile(join(siteFolder, "site.json"), "utf8"));
  await writeFile(join(siteFolder, "site.json"), JSON.stringify(site));
  const options = {
    connection: {
      ...connection,
      listen: async (...args: Parameters<typeof connection.listen>) => {
        if (isDatabaseAway) throw new Error("The database is away");
        await connection.listen(...args);
      },
    },
    logger: siteLogger("fatal"),
    build: async () => build,
    clientFolder: undefined,
  };
  const running = await startDevSite(
    { ...options, environment: { ...environment, port }, ...(await readSiteWithTexts(siteFolder)) },
    onChange,
  );
  onTestFinished(async () => {
    await running.close();
    await connection.close();
  });
  const waitForText = (text: string) =>
    expect.poll(async () => await aboutPage(port), { timeout: 60_000, interval: 100 }).toContain(text);

  expect(running.officePath).toBe("/office/");
  await waitForText("Wie wij zijn");
  await writePage("Ons huis");
  await waitForText("Ons huis");
  // An invalid id, and three missing fields.
  await writeFile(join(siteFolder, "pages", "about.json"), '{ "id": "About" }');
  await waitForText("pages/about.json: id: must be lower-case letters");
  expect(await aboutPage(port)).toContain("pages/about.json: name:");
  await writePage("<Weer> goed");
  await waitForText("&lt;Weer&gt; goed");
  expect(onChange).toHaveBeenCalled();
  expect(consoleError).toHaveBeenCalledWith(expect.stringContaining("has 4 errors"));

  isDatabaseAway = true;
  await writePage("Even weg");
  await expect
    .poll(() => consoleError.mock.lastCall, { timeout: 60_000 })
    .toEqual(["The site could not start again, and tries it after the next change: The database is away"]);
  isDatabaseAway = false;
  await writePage("Terug thuis");
  await waitForText("Terug thuis");

  async function writePage(title: string) {
    const page = { id: "about", name: "About", path: "/about/", params: { title: { nl: title } } };
    await mkdir(join(siteFolder, "pages"), { recursive: true });
    await writeFile(join(siteFolder, "pages", "about.json"), JSON.stringify(page));
  }
});

/** HTML of the "About" page, or of the page with errors; empty while the site restarts. */
async function aboutPage(port: number): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/nl/about/`).catch(() => undefined);
  return (await response?.text()) ?? "";
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
