import "./scripts/make-lists.cjs";
import { join } from "node:path";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { QUICK_IMPORTS } from "./test-support/quick-imports.ts";

/** Those that put something else in the place of a module, which the others must not see. */
const REPLACING_MODULES = ["app/media/original-picture.test.ts", "server/requests/visitor-pages.test.ts"];

/** Those of modules that Vite finds by a pattern (`import.meta.glob`). */
const FOUND_MODULES = ["app/gallery/gallery.test.ts"];

/** Those that use `replaceAccountViews` (`test-support/account-server.ts`): all put the same in place of the same modules. */
const PAGES_AS_DATA = [
  "server/requests/office-pages.test.ts",
  "server/requests/owner-account-page.test.ts",
  "server/requests/sign-in-pages.test.ts",
];

/** Slow tests of failures, which `npm run faults` runs. */
const FAILURES = "server/failure-tests/*.test.ts";

/** Young objects have 64 MB in place of 16: collecting them took a tenth of the time of the workers. */
const EXEC_ARGV = ["--max-semi-space-size=64", "--import", QUICK_IMPORTS];

/** Options of each project: it does not inherit those below. */
const COMMON: TestProjectInlineConfiguration["test"] = {
  // Many start processes of their own, on machines that do other things as well.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  execArgv: EXEC_ARGV,
};

/** Names of the projects, in the order in which they run. */
const PROJECTS = ["replaced modules", "pages as data", "all others", "failures"];

/**
 * Runs one project after another, because a worker ends when the next file is of another one, and the next worker
 * loads all modules again. Of each, the files that start processes come first: they take longest, and one that starts
 * last runs alone.
 */
class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isQuick = ({ moduleId }: TestSpecification) => !/[\\/](server|database)[\\/]/.test(moduleId);
    const rank = (file: TestSpecification) => 2 * PROJECTS.indexOf(file.project.name) + Number(isQuick(file));
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}

export default defineConfig({
  test: {
    // Runs once for all projects: one PostgreSQL, and one build.
    globalSetup: "./test-support/test-run.ts",
    sequence: { sequencer: ByProject },
    // Some tests wait for another process. Each worker loads all modules, and a process that serves sites.
    maxWorkers: 3,
    projects: [
      { test: { ...COMMON, name: "replaced modules", include: [...REPLACING_MODULES, ...FOUND_MODULES] } },
      { test: { ...COMMON, name: "pages as data", include: PAGES_AS_DATA, isolate: false } },
      {
        test: {
          ...COMMON,
          name: "all others",
          include: ["{app,bench,scripts,server,test-support}/**/*.test.{ts,tsx}"],
          exclude: [...REPLACING_MODULES, ...FOUND_MODULES, ...PAGES_AS_DATA, FAILURES],
          // Reading every module anew for each of five hundred files takes longer than the tests.
          isolate: false,
          // Node imports the modules itself, as in production: Vite took a sixth of the time of the workers.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          execArgv: [...EXEC_ARGV, "--import", join(import.meta.dirname, "test-support/read-jsx.ts")],
        },
      },
      { test: { ...COMMON, name: "failures", include: [FAILURES] } },
    ],
  },
});
