import { defineConfig } from "vitest/config";

/** Those that put something else in the place of a module, which the others must not see. */
const REPLACING_MODULES = ["app/media/original-picture.test.ts"];

export default defineConfig({
  test: {
    globalSetup: "./test-support/postgresql.ts",
    // Many tests wait for another process; two at a time keep both halves of a small machine busy.
    maxWorkers: 2,
    // Many start processes of their own, on machines that do other things as well.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    projects: [
      {
        extends: true,
        test: { name: "server", include: ["server/**/*.test.{ts,tsx}", ...REPLACING_MODULES] },
      },
      {
        extends: true,
        test: {
          name: "rules",
          include: ["{app,scripts,test-support}/**/*.test.{ts,tsx}"],
          exclude: REPLACING_MODULES,
          // Reading every module anew for each of two hundred files takes longer than the tests.
          isolate: false,
        },
      },
    ],
  },
});
