import { spawn } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { findBrowser } from "../find-browser.ts";
import type { MutationTests } from "./mutation.ts";
import type { ProjectCopy } from "./project-copy.ts";

type Report = {
  stats: { expected: number; unexpected: number };
  /** Errors outside of tests, such as a site that does not start. */
  errors: { message?: string }[];
};
type CommandResult = { code: number | null; output: string };

/** Prepares Playwright in a copy of the project, which is rebuilt for each mutation. */
export async function startBrowserTests(copy: ProjectCopy): Promise<MutationTests> {
  const browser = await findBrowser();
  const results = join(copy.root, "spec-map-results.json");

  async function build(): Promise<string | undefined> {
    const { code, output } = await command(copy.root, "node", ["scripts/build.ts"]);
    return code === 0 ? undefined : `The site cannot be built: ${output}`;
  }

  async function runTests(parameters: string[]): Promise<Report | undefined> {
    const config = ["--config", "e2e/playwright.config.ts", "--retries=0"];
    await command(copy.root, "playwright", ["test", ...config, ...parameters], {
      CHROMIUM: browser,
      PLAYWRIGHT_JSON_OUTPUT_NAME: results,
    });
    const text = await readFile(results, "utf8").catch(() => undefined);
    await rm(results, { force: true });
    return text === undefined ? undefined : (JSON.parse(text) as Report);
  }

  return {
    // The complete test run shows whether these tests pass. Running them here would take longer than the mutations.
    failuresWithout: async () => new Map(),
    run: (mutation) =>
      copy.withMutation(mutation, async () => {
        const message = await build();
        if (message) return { kind: "error", message };
        const title = mutation.title === undefined ? [] : ["--grep", escapeRegExp(mutation.title)];
        const report = await runTests([mutation.test, "--max-failures=1", ...title]);
        if (!report) return { kind: "error", message: "Playwright wrote no report" };
        if (report.stats.unexpected > 0) return { kind: "killed", by: mutation.title ?? mutation.test };
        if (report.stats.expected === 0)
          return { kind: "error", message: report.errors[0]?.message ?? "No test ran" };
        return { kind: "survived" };
      }),
    close: async () => {},
  };
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

function command(
  folder: string,
  name: string,
  parameters: string[],
  environment: Record<string, string> = {},
): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(name, parameters, { cwd: folder, env: { ...process.env, ...environment } });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, output }));
  });
}
