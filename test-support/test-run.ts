import { mkdtempSync, rmSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { stopPostgresql } from "./postgresql.ts";
import { stopSharedSite } from "./shared-site-process.ts";
import { unmountSmallDisks } from "./small-disk.ts";

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
export default function setup(project: TestProject): () => Promise<void> {
  // Short, because the path of a socket may have only about a hundred characters.
  const runFolder = mkdtempSync("/tmp/gable-test-");
  project.provide("runFolder", runFolder);
  return async () => {
    await stopSharedSite(runFolder);
    await stopPostgresql(runFolder);
    unmountSmallDisks(runFolder);
    rmSync(runFolder, { recursive: true, force: true, maxRetries: 5 });
  };
}
