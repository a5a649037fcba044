import { execFileSync } from "node:child_process";
import { open, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { lockDataFolder } from "../../app/database/embedded/data-folder-lock.server.ts";
import { createEmbeddedDatabase, createPostgresqlDatabase } from "../../test-support/databases.ts";
import { feedFolder, writeProperties } from "../../test-support/feed-files.ts";
import { runHostedCommandToEnd } from "../../test-support/hosted-command.ts";
import { runNode } from "../../test-support/node-process.ts";

/** Runs the command as npm does: in the project folder, with the calling folder in a variable. */
async function runImport(folder: string, typed: string, env: Record<string, string>) {
  const variables = { ...env, INIT_CWD: folder };
  const { exitCode, output } = await runHostedCommandToEnd(
    "import",
    typed.split(" ").filter(Boolean),
    variables,
  );
  return { exitCode, output, lastLine: output.trim().split("\n").at(-1) ?? "" };
}

const onPostgresql = async () => ({ DATABASE_URL: await createPostgresqlDatabase() });

const CSV = "--format csv --mapping homes-mapping.json";

describe("npm run import", () => {
  test("imports a feed, skips unchanged records, holds a feed with too many removals, and records each run", async () => {
    const env = await onPostgresql();
    const folder = await feedFolder(12);

    const first = await runImport(folder, `${CSV} --json homes.csv`, env);
    expect(first.exitCode).toBe(0);
    expect(first.lastLine).toMatch(
      /^\{"read":12,"stored":12,"unchanged":0,"removed":0,"refused":0,"refusals":\[\],"state":"applied",.*"feed":"csv:homes-mapping"/,
    );
    const second = await runImport(folder, `${CSV} homes.csv`, env);
    expect(second).toMatchObject({
      exitCode: 0,
      output: expect.stringContaining("0 stored (0 new), 12 unchanged"),
    });

    await writeProperties(folder, 6);
    const held = await runImport(folder, `${CSV} --json homes.csv`, env);
    expect(held.exitCode).toBe(1);
    expect(JSON.parse(held.lastLine)).toMatchObject({
      state: "held",
      removed: 6,
      message: expect.any(String),
    });
    const dry = await runImport(folder, `${CSV} --dry-run --allow-removals homes.csv`, env);
    expect(dry).toMatchObject({ exitCode: 0, output: expect.stringContaining("6 would be removed") });

    const history = await runImport(folder, "--history --json", env);
    expect(history.exitCode).toBe(0);
    expect(JSON.parse(history.lastLine).runs.map(({ state }: { state: string }) => state)).toEqual([
      "compared",
      "held",
      "applied",
      "applied",
    ]);
  });

  test("lets a small agency remove two of its six listings, and still holds an empty feed", async () => {
    const env = await onPostgresql();
    const folder = await feedFolder(6);
    expect((await runImport(folder, `${CSV} homes.csv`, env)).exitCode).toBe(0);
    await writeProperties(folder, 4);
    const smaller = await runImport(folder, `${CSV} --json homes.csv`, env);
    expect(JSON.parse(smaller.lastLine)).toMatchObject({ state: "applied", removed: 2 });
    expect(smaller.exitCode).toBe(0);
    await writeProperties(folder, 0);
    const empty = await runImport(folder, `${CSV} --json homes.csv`, env);
    expect(JSON.parse(empty.lastLine)).toMatchObject({ state: "held" });
    expect(empty.exitCode).toBe(1);
  });

  test("fails with a reason when the feed cannot be read", async () => {
    const env = await onPostgresql();
    const folder = await feedFolder(1);
    await writeFile(join(folder, "cut.json"), '[{"ID": 1, "Goal"');
    const failed = await runImport(folder, "--format omnicasa --json cut.json", env);
    expect(failed.exitCode).toBe(1);
    expect(JSON.parse(failed.lastLine)).toMatchObject({
      state: "failed",
      message: expect.stringContaining("cut.json"),
    });
  });
});

test("a command waits while another one has the embedded database open", async () => {
  const env = { GABLE_DATA: await createEmbeddedDatabase() };
  const other = await lockDataFolder(env.GABLE_DATA, "npm run import");
  const waiting = runImport(await feedFolder(1), `${CSV} homes.csv`, env);
  const outcome = await Promise.race([waiting, setTimeout(1_000, "still waiting")]);
  expect(outcome).toBe("still waiting");
  await other.release();
  expect(await waiting).toMatchObject({ exitCode: 0, output: expect.stringContaining("1 stored") });
});

test("Ctrl-C aborts an import, and the history says so", async () => {
  const env = await onPostgresql();
  const folder = await feedFolder(1);
  execFileSync("mkfifo", [join(folder, "endless.csv")]);
  const writer = await open(join(folder, "endless.csv"), "r+");
  await writer.write("ID,Price,Zip,City\nH1,1,9000,Gent\n");
  onTestFinished(() => writer.close());
  const child = runNode(["server/cli/main.ts", "import", ...`${CSV} endless.csv`.split(" ")], {
    env: { ...env, INIT_CWD: folder },
  });
  while (!child.output().includes("Reading")) await setTimeout(20);
  expect(await child.end("SIGINT")).toBe(130);
  const history = await runImport(folder, "--history", env);
  expect(history.output).toMatch(/failed[\s\S]*Aborted; nothing was applied/);
});

test("invalid arguments exit with code 2 and the usage, before the database is opened", async () => {
  const wrong = await runImport("/", "--format xml feed.xml", { GABLE_DATA: "/dev/null/no" });
  expect(wrong).toMatchObject({ exitCode: 2, output: expect.stringContaining("Usage") });
});

test("a configuration error exits with code 1 and says what to fix, also with --json", async () => {
  const folder = await feedFolder(1);
  const env = { GABLE_DATA: join(folder, "homes.csv", "data"), DATABASE_URL: "" };
  const refused = await runImport(folder, `${CSV} --json homes.csv`, env);
  expect(refused.exitCode).toBe(1);
  expect(JSON.parse(refused.lastLine)).toMatchObject({
    state: "failed",
    message: expect.stringContaining("GABLE_DATA"),
  });
});
