import { spawn } from "node:child_process";
import { createReadStream, createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import { createGunzip } from "node:zlib";
import { roundToTenth } from "./figures.ts";
import { memoryMb } from "./process-status.ts";

const ROOT = join(import.meta.dirname, "..");
const MAPPING = "docs/examples/mappings/immoweb-sale.json";
const MANY_LISTINGS = 100_000;
/** Added to the id in the feed, once more for each copy. Larger than any difference of ids in the real feed. */
const ID_OFFSET_PER_COPY = 100_000_000;
const MEMORY_CHECK_MS = 100;

type ImportRun = { seconds: number; stored: number; unchanged: number; mostMemoryMb: number };

/**
 * Measures the whole import command on the embedded database, including process start and creation of the database: the
 * real listings, the same file again, and a feed of 100,000 listings into a new database. `mostMemoryMb` is the peak of the
 * process.
 */
export async function importFigures(folder: string, file: string, say: (text: string) => void) {
  const importAndReport = async (name: string, path: string, dataFolder: string) => {
    const run = await importOnce(path, dataFolder);
    say(`import, ${name}: ${JSON.stringify(run)}`);
    return run;
  };
  const dataFolder = join(folder, "import");
  const first = await importAndReport("first", file, dataFolder);
  const second = await importAndReport("without changes", file, dataFolder);
  const feed = join(folder, "many.csv");
  await pipeline(multipliedFeedLines(file), createWriteStream(feed));
  const many = await importAndReport(`${MANY_LISTINGS} listings`, feed, join(folder, "import-many"));
  await rm(feed);
  return { first, second, many };
}

async function importOnce(file: string, dataFolder: string): Promise<ImportRun> {
  const startedAt = performance.now();
  const parameters = ["import", "--format", "csv", "--mapping", MAPPING, "--json", file];
  const child = spawn("node", ["server/cli/main.ts", ...parameters], {
    cwd: ROOT,
    env: { ...process.env, GABLE_DATA: dataFolder, DATABASE_URL: "" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  let mostMemoryMb = 0;
  const watchMemory = async () => {
    while (child.exitCode === null) {
      mostMemoryMb = (await memoryMb(child.pid ?? 0).catch(() => undefined))?.most || mostMemoryMb;
      await wait(MEMORY_CHECK_MS);
    }
  };
  const [output, status] = await Promise.all([text(child.stdout), ended, watchMemory()]);
  if (status !== 0) throw new Error(`The import of ${file} ended with ${status}`);
  const seconds = roundToTenth((performance.now() - startedAt) / 1000);
  const { stored, unchanged } = JSON.parse(output.trim().split("\n").at(-1) ?? "");
  return { seconds, stored, unchanged, mostMemoryMb };
}

/** Yields the lines of a CSV feed of 100,000 listings, which repeats those of a gzipped feed with other ids. */
async function* multipliedFeedLines(file: string): AsyncGenerator<string> {
  let count = 0;
  for (let copy = 0; count < MANY_LISTINGS; copy += 1) {
    const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()) });
    let isHeader = true;
    for await (const line of lines) {
      // Only the first copy has the header.
      if (isHeader) {
        isHeader = false;
        if (copy === 0) yield `${line}\n`;
        continue;
      }
      if (count === MANY_LISTINGS) return;
      count += 1;
      const comma = line.indexOf(",");
      yield `${Number(line.slice(0, comma)) + copy * ID_OFFSET_PER_COPY}${line.slice(comma)}\n`;
    }
  }
}
