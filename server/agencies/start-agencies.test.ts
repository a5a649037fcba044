import { mkdir, rename, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { emptyFolder } from "../../test-support/databases.ts";
import { siteLogger } from "../site-logger.ts";
import { Agencies } from "./agencies.ts";

/* Tests `Agencies` in the process of the test, with agencies whose sites cannot start. */

/** A server that accepts connections and never answers. `connected` resolves with the first connection. */
async function silentDatabase(): Promise<{ url: string; connected: Promise<Socket> }> {
  const connected = Promise.withResolvers<Socket>();
  const server = createServer(connected.resolve);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `postgres://gable@127.0.0.1:${port}/gable`, connected: connected.promise };
}

test("an agency that is added while the others start is started too", { timeout: 60_000 }, async () => {
  const agenciesFolder = await emptyFolder();
  const database = await silentDatabase();
  const addAgency = async (name: string, settings: string) => {
    const unfinished = join(agenciesFolder, `.unfinished-${name}`);
    await mkdir(unfinished);
    await writeFile(join(unfinished, "gable.env"), settings);
    await rename(unfinished, join(agenciesFolder, name));
  };
  const settings = [
    "BASE_URL=https://www.slow.example",
    `DATABASE_URL=${database.url}`,
    `SITE_DIR=${join(import.meta.dirname, "../../test-support/minimal-site")}`,
    "LOG_LEVEL=silent",
  ];
  await addAgency("slow", settings.join("\n"));
  const agencies = new Agencies({
    environment: { agenciesFolder, host: "127.0.0.1", port: 0, metricsToken: undefined, connections: 100 },
    logger: siteLogger("silent"),
    build: () => Promise.reject(new Error("No page is rendered")),
    clientFolder: undefined,
    variables: {},
  });
  onTestFinished(() => agencies.close());
  const started = agencies.start();
  const connection = await database.connected;
  expect(agencies.states()).toEqual({ slow: { state: "starting" } });
  await addAgency("added", "BASE_URL=https://www.added.example\n");
  // The database of the slow agency fails, which ends its start.
  connection.destroy();
  await started;
  // It has no database, so it cannot serve; that it has failed shows that it was started.
  await vi.waitFor(
    () => expect(agencies.states().added).toMatchObject({ reason: expect.stringContaining("DATABASE_URL") }),
    { timeout: 20_000 },
  );
});
