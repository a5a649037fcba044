import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

const MAX_WAIT_MS = 300_000;

/**
 * Creates a resource that all test files of a run share: the first caller creates it, the others wait. Returns the text
 * that `make` returned.
 *
 * @throws the error of `make`, to every caller.
 */
export async function createOnce(
  runFolder: string,
  name: string,
  make: () => Promise<string>,
): Promise<string> {
  const { mark, result } = filesOf(runFolder, name);
  if (await isFirst(mark)) await writeWhole(result, await attempt(make));
  const deadline = Date.now() + MAX_WAIT_MS;
  while (!existsSync(result)) {
    if (Date.now() > deadline) throw new Error(`Waited ${MAX_WAIT_MS / 1000} s for ${name} without a result`);
    await setTimeout(50);
  }
  const { made, error } = JSON.parse(await readFile(result, "utf8"));
  if (error !== undefined) throw new Error(error);
  return made;
}

/** Makes the next caller of `createOnce` create the resource again. */
export async function forgetCreated(runFolder: string, name: string): Promise<void> {
  for (const file of Object.values(filesOf(runFolder, name)))
    await rm(file, { recursive: true, force: true });
}

function filesOf(runFolder: string, name: string): { mark: string; result: string } {
  return { mark: join(runFolder, `${name}.making`), result: join(runFolder, `${name}.result.json`) };
}

async function isFirst(mark: string): Promise<boolean> {
  try {
    await mkdir(mark);
    return true;
  } catch {
    return false;
  }
}

async function attempt(make: () => Promise<string>): Promise<{ made: string } | { error: string }> {
  try {
    return { made: await make() };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

async function writeWhole(file: string, content: unknown): Promise<void> {
  await writeFile(`${file}.part`, JSON.stringify(content));
  await rename(`${file}.part`, file);
}
