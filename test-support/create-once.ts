import { existsSync } from "node:fs";
import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { writeAtomically } from "../app/config/write-atomically.server.ts";

const MAX_WAIT_MS = 300_000;

/**
 * Creates a resource that all test files of a run share: the first caller creates it, the others wait. Returns the text
 * that `create` returned.
 *
 * @throws Error with the message of the error of `create`, to every caller; or when there is no result after five
 *   minutes.
 */
export async function createOnce(
  runFolder: string,
  name: string,
  create: () => Promise<string>,
): Promise<string> {
  const { claimFolder, result } = filesOf(runFolder, name);
  if (await tryClaim(claimFolder)) await writeAtomically(result, JSON.stringify(await attempt(create)));
  const deadline = Date.now() + MAX_WAIT_MS;
  while (!existsSync(result)) {
    if (Date.now() > deadline) throw new Error(`Waited ${MAX_WAIT_MS / 1000} s for ${name} without a result`);
    await setTimeout(50);
  }
  const { value, error } = JSON.parse(await readFile(result, "utf8"));
  if (error !== undefined) throw new Error(error);
  return value;
}

/** Makes the next caller of `createOnce` create the resource again. */
export async function forgetCreated(runFolder: string, name: string): Promise<void> {
  for (const file of Object.values(filesOf(runFolder, name)))
    await rm(file, { recursive: true, force: true });
}

function filesOf(runFolder: string, name: string): { claimFolder: string; result: string } {
  return { claimFolder: join(runFolder, `${name}.making`), result: join(runFolder, `${name}.result.json`) };
}

/** Returns true for the first caller: only one process can create the folder. */
async function tryClaim(claimFolder: string): Promise<boolean> {
  try {
    await mkdir(claimFolder);
    return true;
  } catch {
    return false;
  }
}

async function attempt(create: () => Promise<string>): Promise<{ value: string } | { error: string }> {
  try {
    return { value: await create() };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
