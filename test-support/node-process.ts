import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { inject, onTestFinished } from "vitest";
import { QUICK_IMPORTS } from "./quick-imports.ts";

/** Another Node process, which is killed at the end of the test. */
export type NodeProcess = {
  pid: number;
  /** The next line that it prints. @throws when it ends before that. */
  nextLine: () => Promise<string>;
  /** Sends a signal, if one is named, and waits for the end. Returns the exit code; null when a signal ended it. */
  end: (signal?: NodeJS.Signals) => Promise<number | null>;
  /** Everything that it has printed so far, on both outputs. */
  output: () => string;
};

/** Runs a script given as text; `module` in it has the exports of the file at that path. */
export function runScript(module: string, script: string): NodeProcess {
  // A file, because code passed as --eval cannot start threads.
  const file = join(inject("runFolder"), `${randomUUID()}.mjs`);
  writeFileSync(
    file,
    `const module = await import(${JSON.stringify(pathToFileURL(module).href)});\n${script}`,
  );
  return runNode(["--import", QUICK_IMPORTS, file]);
}

/** Runs Node with these arguments. */
export function runNode(
  args: string[],
  { env = {}, cwd }: { env?: Record<string, string>; cwd?: string } = {},
): NodeProcess {
  // Vitest sets variables such as BASE_URL, which Gable would read.
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(process.execPath, args, { cwd, env: { PATH, HOME, TMPDIR, ...env } });
  onTestFinished(async () => {
    await end(child, "SIGKILL");
  });
  let printed = "";
  child.stdout.on("data", (chunk) => {
    printed += chunk;
  });
  child.stderr.on("data", (chunk) => {
    printed += chunk;
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    pid: child.pid ?? Number.NaN,
    nextLine: async () => {
      const line = await lines.next();
      if (line.done) throw new Error(`The process ended without another line:\n${printed}`);
      return line.value;
    },
    end: (signal) => end(child, signal),
    output: () => printed,
  };
}

async function end(child: ChildProcess, signal?: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  if (signal) child.kill(signal);
  await once(child, "close");
  return child.exitCode;
}
