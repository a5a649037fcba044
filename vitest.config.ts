import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{app,server,scripts,test-support}/**/*.test.{ts,tsx}"],
    globalSetup: "./test-support/postgresql.ts",
    // Many tests wait for another process; two at a time keep both halves of a small machine busy.
    maxWorkers: 2,
    // Many start processes of their own, on machines that do other things as well.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
