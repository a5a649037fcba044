import { spawn } from "node:child_process";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..");

/**
 * Runs a command of the agency (`server/cli/<name>.ts`) as its terminal would; gives what it prints.
 *
 * @throws Error with what it printed when it did not do what was asked for.
 */
export function runCommand(name: string, args: string[], variables: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, [`server/cli/${name}.ts`, ...args], {
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
