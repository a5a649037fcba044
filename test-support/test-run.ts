import type { TestProject } from "vitest/node";
import { makeRunFolder, removeFoldersOfKilledRuns, removeRunFolder } from "./run-folder.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Folder of this test run only; removed at its end. */
    runFolder: string;
  }
}

/**
 * Creates the folder of a test run, and at its end stops the PostgreSQL and the site that tests may have
 * started there: `vitest.config.ts` names this file as its global set-up.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeFoldersOfKilledRuns();
  const runFolder = makeRunFolder();
  project.provide("runFolder", runFolder);
  return () => removeRunFolder(runFolder);
}
