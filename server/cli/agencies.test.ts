import { mkdir, rename, writeFile } from "node:fs/promises";
import { Server as HttpServer, type RequestListener } from "node:http";
import { type AddressInfo, createServer, type Server } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { emptyFolder } from "../../test-support/databases.ts";
import { runHostedCommand } from "../../test-support/hosted-command.ts";
import { applyAgency } from "../agencies/chosen-agency.ts";

/** Creates a folder of agencies with one, ghent. `settings` are further lines of its settings file. */
async function folderWithGhent(settings = ""): Promise<string> {
  const agencies = await emptyFolder();
  await mkdir(join(agencies, "ghent"));
  await writeFile(
    join(agencies, "ghent", "gable.env"),
    `BASE_URL=https://www.ghent.example\nDATABASE_URL=postgres://localhost/ghent\n${settings}`,
  );
  return agencies;
}

/** Runs `npm run agencies -- list` for the only agency, ghent, whose process is expected to listen at a port. */
async function listAgencies(port: number): Promise<string> {
  const agencies = await folderWithGhent();
  const variables = { GABLE_AGENCIES: agencies, GABLE_DATA: await emptyFolder(), PORT: String(port) };
  return runHostedCommand("agencies", ["list"], variables);
}

/** Listens on a free port. Returns the port, and a function that stops listening. */
async function listen(server: Server) {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { port: (server.address() as AddressInfo).port, close };
}

test("an agency of a process that is too busy to answer is not listed as stopped", async () => {
  const { port, close } = await listen(createServer());
  onTestFinished(() => void close());
  expect(await listAgencies(port)).toMatch(/ghent .* no answer within 3 s/);
});

test("without a process, an agency is not running", async () => {
  const { port, close } = await listen(createServer());
  await close();
  expect(await listAgencies(port)).toMatch(new RegExp(`ghent .* not running on port ${port}`));
});

test("a folder that is not an agency because of its name is listed with the reason", async () => {
  const agencies = await folderWithGhent();
  await rename(join(agencies, "ghent"), join(agencies, "Ghent"));
  const list = await runHostedCommand("agencies", ["list"], {
    GABLE_AGENCIES: agencies,
    GABLE_DATA: await emptyFolder(),
  });
  expect(list).toContain("There is no agency in");
  expect(list).toContain("Ghent is not served: the name of an agency has lower-case letters");
});

const html: RequestListener = (_, response) => response.writeHead(404).end("<!doctype html>");
const health =
  (facts: object): RequestListener =>
  (_, response) =>
    response.end(JSON.stringify({ status: "ok", ...facts }));

test.each<[string, Server, RegExp]>([
  ["a site of another program", new HttpServer(html), /another program answers on port \d+/],
  ["a single site", new HttpServer(health({ version: "1.0.0" })), /another program answers on port \d+/],
  [
    "a mail server",
    createServer((socket) => socket.end("220 ready\r\n")),
    /another program answers on port \d+/,
  ],
  [
    "a process that hides its states",
    new HttpServer(health({})),
    /set METRICS_TOKEN to that of the running process/,
  ],
])("an agency is not listed as stopped while %s answers on the port", async (_, server, state) => {
  const { port, close } = await listen(server);
  onTestFinished(() => void close());
  const list = await listAgencies(port);
  expect(list).toMatch(state);
  expect(list).not.toContain("not running");
});

test.each([
  ["those of the process by default", "", "shared"],
  ["its own", "AWS_ACCESS_KEY_ID=own\nAWS_SECRET_ACCESS_KEY=own\n", "own"],
])(
  "a command for an agency opens the archives of the agency with the keys of the store: %s",
  async (_, settings, key) => {
    const variables: Record<string, string> = {
      GABLE_AGENCIES: await folderWithGhent(settings),
      GABLE_DATA: await emptyFolder(),
      BACKUP_TO: "s3://bucket/gable",
      AWS_ACCESS_KEY_ID: "shared",
      AWS_SECRET_ACCESS_KEY: "shared",
      GABLE_SECRET: "a secret of the process",
    };
    await applyAgency("ghent", variables);
    expect(variables).toMatchObject({
      BACKUP_TO: "s3://bucket/gable/ghent",
      AWS_ACCESS_KEY_ID: key,
      AWS_SECRET_ACCESS_KEY: key,
    });
    expect(variables).not.toHaveProperty("GABLE_SECRET");
  },
);
