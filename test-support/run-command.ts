import { spawn } from "node:child_process";
import { join } from "node:path";
import { runNode } from "./node-process.ts";

const ROOT = join(import.meta.dirname, "..");

/**
 * Runs a command (`npm run <name>`) as in a terminal, and returns its output.
 *
 * @throws Error with the output when the command failed.
 */
export function runCommand(name: string, args: string[], variables: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, ["server/cli/main.ts", name, ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...variables },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  return new Promise((resolve, reject) =>
    child.on("exit", (code) => (code === 0 ? resolve(output) : reject(new Error(output)))),
  );
}

/** Runs a command, and returns its exit code and output, whether it succeeds or not. */
export async function runCommandToEnd(
  name: string,
  args: string[],
  variables: Record<string, string>,
): Promise<{ exitCode: number | null; output: string }> {
  const child = runNode(["server/cli/main.ts", name, ...args], { env: variables });
  return { exitCode: await child.end(), output: child.output() };
}
