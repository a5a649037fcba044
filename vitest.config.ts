import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{app,server,scripts,test-support}/**/*.test.{ts,tsx}"],
    globalSetup: "./test-support/postgresql.ts",
    // Many start processes of their own, on machines that do other things as well.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
