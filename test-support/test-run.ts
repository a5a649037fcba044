import type { TestProject } from "vitest/node";
import { makeRunFolder, removeFoldersOfKilledRuns, removeRunFolder } from "./run-folder.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Folder of this test run, which is removed at its end. */
    runFolder: string;
  }
}

/**
 * Creates the folder of a test run, and removes it at the end with the PostgreSQL and the site that tests started there.
 * `vitest.config.ts` names this file as its global set-up.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeFoldersOfKilledRuns();
  const runFolder = makeRunFolder();
  project.provide("runFolder", runFolder);
  return () => removeRunFolder(runFolder);
}
