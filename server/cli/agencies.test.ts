import { mkdir, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { emptyFolder } from "../../test-support/databases.ts";
import { runHostedCommand } from "../../test-support/hosted-command.ts";

/** Lists one agency, with a process at a port. */
async function listAgencies(port: number): Promise<string> {
  const agencies = await emptyFolder();
  await mkdir(join(agencies, "ghent"));
  await writeFile(
    join(agencies, "ghent", "gable.env"),
    "BASE_URL=https://www.ghent.example\nDATABASE_URL=postgres://localhost/ghent\n",
  );
  const variables = { GABLE_AGENCIES: agencies, GABLE_DATA: await emptyFolder(), PORT: String(port) };
  return runHostedCommand("agencies", ["list"], variables);
}

/** Listens on a free port and never answers. Returns the port, and a function that stops listening. */
async function listenSilently() {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { port: (server.address() as AddressInfo).port, close };
}

test("an agency of a process that is too busy to answer is not listed as stopped", async () => {
  const { port, close } = await listenSilently();
  onTestFinished(() => void close());
  expect(await listAgencies(port)).toMatch(/ghent .* no answer within 3 s/);
});

test("without a process, an agency is not running", async () => {
  const { port, close } = await listenSilently();
  await close();
  expect(await listAgencies(port)).toMatch(/ghent .* not running/);
});
