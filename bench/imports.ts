import { spawn } from "node:child_process";
import { createReadStream, createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import { createGunzip } from "node:zlib";
import { tenth } from "./figures.ts";
import { memoryMb } from "./process-status.ts";

const ROOT = join(import.meta.dirname, "..");
const MAPPING = "docs/examples/mappings/immoweb-sale.json";
const MANY = 100_000;
/** Added to the id of each copy. Larger than any difference of ids in the real listings, so that ids stay unique. */
const NUMBERS_PER_COPY = 100_000_000;
const MEMORY_CHECK_MS = 100;

type ImportRun = { seconds: number; stored: number; unchanged: number; mostMemoryMb: number };

/**
 * Measures the whole import command on the embedded database, including process start and creation of the database: the
 * real listings, the same again, and a feed of 100,000 into a new database. `mostMemoryMb` is the peak of the process.
 */
export async function importFigures(folder: string, file: string, say: (text: string) => void) {
  const importOf = async (name: string, path: string, dataFolder: string) => {
    const run = await importOnce(path, dataFolder);
    say(`import, ${name}: ${JSON.stringify(run)}`);
    return run;
  };
  const dataFolder = join(folder, "import");
  const first = await importOf("first", file, dataFolder);
  const second = await importOf("without changes", file, dataFolder);
  const feed = join(folder, "many.csv");
  await pipeline(manyLines(file), createWriteStream(feed));
  const many = await importOf(`${MANY} listings`, feed, join(folder, "import-many"));
  await rm(feed);
  return { first, second, many };
}

async function importOnce(file: string, dataFolder: string): Promise<ImportRun> {
  const began = performance.now();
  const parameters = ["import", "--format", "csv", "--mapping", MAPPING, "--json", file];
  const child = spawn("node", ["server/cli/main.ts", ...parameters], {
    cwd: ROOT,
    env: { ...process.env, GABLE_DATA: dataFolder, DATABASE_URL: "" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  let mostMemoryMb = 0;
  const watch = async () => {
    while (child.exitCode === null) {
      mostMemoryMb = (await memoryMb(child.pid ?? 0).catch(() => undefined))?.most || mostMemoryMb;
      await wait(MEMORY_CHECK_MS);
    }
  };
  const [output, status] = await Promise.all([text(child.stdout), ended, watch()]);
  if (status !== 0) throw new Error(`The import of ${file} ended with ${status}`);
  const seconds = tenth((performance.now() - began) / 1000);
  const { stored, unchanged } = JSON.parse(output.trim().split("\n").at(-1) ?? "");
  return { seconds, stored, unchanged, mostMemoryMb };
}

/** Lines of a feed that repeats the listings of a gzipped one with other ids. */
async function* manyLines(file: string): AsyncGenerator<string> {
  let count = 0;
  for (let copy = 0; count < MANY; copy += 1) {
    const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()) });
    let isHead = true;
    for await (const line of lines) {
      if (isHead) {
        isHead = false;
        if (copy === 0) yield `${line}\n`;
        continue;
      }
      if (count === MANY) return;
      count += 1;
      const comma = line.indexOf(",");
      yield `${Number(line.slice(0, comma)) + copy * NUMBERS_PER_COPY}${line.slice(comma)}\n`;
    }
  }
}
