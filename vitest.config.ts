import "./scripts/make-lists.cjs";
import { join } from "node:path";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { QUICK_IMPORTS } from "./test-support/quick-imports.ts";

/** Test files that mock a module, which other files must not see, and that `importReplacing` cannot replace. */
const REPLACING_MODULES = ["app/media/original-picture.test.ts"];

/** Test files of modules that use `import.meta.glob`, which needs Vite. */
const FOUND_MODULES = ["app/component-gallery/gallery.test.ts"];

/** Slow tests of failures, which only `npm run faults` runs. */
const FAILURES = "server/failure-tests/*.test.ts";

/** 64 MB for young objects instead of 16, because collecting them takes a tenth of the time of the workers. */
const EXEC_ARGV = ["--max-semi-space-size=64", "--import", QUICK_IMPORTS];

/** Options of each project. Projects do not inherit those of the configuration below. */
const COMMON: TestProjectInlineConfiguration["test"] = {
  // Many tests start processes, possibly on a busy machine.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  execArgv: EXEC_ARGV,
};

/** Names of the projects, in the order in which they run. */
const PROJECTS = ["replaced modules", "all others", "failures"];

/**
 * Runs one project after another: a worker ends when the next file belongs to another project, and a new worker has to load
 * all modules again. Within a project, the files that start processes come first, because they take longest.
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
    // More workers than cores, because some tests wait for other processes; not many more, because each loads all modules.
    maxWorkers: 3,
    projects: [
      { test: { ...COMMON, name: "replaced modules", include: [...REPLACING_MODULES, ...FOUND_MODULES] } },
      {
        test: {
          ...COMMON,
          name: "all others",
          include: ["{app,bench,scripts,server,test-support}/**/*.test.{ts,tsx}"],
          exclude: [...REPLACING_MODULES, ...FOUND_MODULES, FAILURES],
          // Loading all modules again for each of five hundred files would take longer than the tests.
          isolate: false,
          // Node imports the modules itself, as in production: Vite would take a sixth of the time of the workers.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          execArgv: [...EXEC_ARGV, "--import", join(import.meta.dirname, "test-support/read-jsx.ts")],
        },
      },
      { test: { ...COMMON, name: "failures", include: [FAILURES] } },
    ],
  },
});
