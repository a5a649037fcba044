import { join } from "node:path";
import { createVitest, type TestModule, type TestSpecification, type Vitest } from "vitest/node";
import { forgetCreated } from "../../test-support/create-once.ts";
import { stopSharedSite } from "../../test-support/shared-site-process.ts";
import type { MutationTests, Outcome } from "./mutation.ts";
import type { ProjectCopy } from "./project-copy.ts";

/** Names of tests, except those on the embedded database: for a test that runs on both databases, PostgreSQL is enough. */
const NOT_EMBEDDED = /^(?!.*\(embedded\))/;

/** A mutation can make a test wait forever. */
const LONGEST_TEST_MS = 60_000;

/** Starts Vitest in a copy of the project, once for all mutations. */
export async function startUnitTests(copy: ProjectCopy): Promise<MutationTests> {
  const stop = { onFailure: false };
  const vitest: Vitest = await createVitest("test", {
    root: copy.root,
    watch: false,
    isolate: true,
    silent: true,
    testTimeout: LONGEST_TEST_MS,
    reporters: [
      {
        // One failed test is enough.
        onTestCaseResult: (testCase) => {
          if (stop.onFailure && testCase.result().state === "failed")
            void vitest.cancelCurrentRun("test-failure");
        },
      },
    ],
  });
  await vitest.standalone();
  vitest.setGlobalTestNamePattern(NOT_EMBEDDED);

  async function runTests(tests: string[]): Promise<TestModule[]> {
    await forgetBuild(vitest);
    const specifications = tests.flatMap((test) => specificationsOf(vitest, join(copy.root, test)));
    const { testModules } = await vitest.runTestSpecifications(specifications);
    const ids = new Set(specifications.map(({ moduleId }) => moduleId));
    return testModules.filter(({ moduleId }) => ids.has(moduleId));
  }

  return {
    failuresWithout: async (tests) => {
      stop.onFailure = false;
      const modules = await runTests(tests);
      return new Map(
        tests.flatMap((test) => {
          const failure = failureOf(modules.find(({ moduleId }) => moduleId === join(copy.root, test)));
          return failure ? [[test, failure] as const] : [];
        }),
      );
    },
    run: (mutation) =>
      copy
        .withMutation(mutation, async () => {
          stop.onFailure = true;
          vitest.invalidateFile(join(copy.root, mutation.file));
          return outcomeOf((await runTests([mutation.test]))[0]);
        })
        .finally(() => vitest.invalidateFile(join(copy.root, mutation.file))),
    close: () => vitest.close(),
  };
}

function specificationsOf(vitest: Vitest, moduleId: string): TestSpecification[] {
  return vitest.projects
    .filter((project) => project.matchesTestGlob(moduleId))
    .map((project) => project.createSpecification(moduleId));
}

/**
 * Tests of a running site share a build and a site per run of Vitest (test-support/site-process.ts,
 * shared-site.ts); here each mutation is a run.
 */
async function forgetBuild(vitest: Vitest): Promise<void> {
  const folders = new Set(vitest.projects.map((project) => project.getProvidedContext().runFolder));
  for (const runFolder of folders) {
    // There is no folder before the first run.
    if (!runFolder) continue;
    await stopSharedSite(runFolder);
    for (const name of ["site-build", "shared-site"]) await forgetCreated(runFolder, name);
  }
}

function outcomeOf(module: TestModule | undefined): Outcome {
  const failed = module && [...module.children.allTests("failed")][0];
  if (failed) return { kind: "killed", by: failed.fullName };
  const message = failureOf(module);
  return message ? { kind: "error", message } : { kind: "survived" };
}

/** Reason why a test file did not pass; undefined when it did. */
function failureOf(module: TestModule | undefined): string | undefined {
  if (!module) return "Vitest does not know this test file";
  if (module.state() === "passed")
    return module.children.allTests("passed").next().done ? "No test ran" : undefined;
  const suites = [...module.children.allSuites()].flatMap((suite) => suite.errors());
  const [failed] = module.children.allTests("failed");
  const error = failed?.result().errors?.[0] ?? module.errors()[0] ?? suites[0];
  return `${failed ? `${failed.fullName}: ` : ""}${error?.message ?? module.state()}`.split("\n", 1)[0];
}
