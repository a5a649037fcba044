import { spawn } from "node:child_process";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..");

/**
 * Runs a command of the agency (`npm run <name>`) as in its terminal; returns its output.
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
