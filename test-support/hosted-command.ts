import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { CommandOfHost, EndOfCommand } from "./command-host.ts";
import { QUICK_IMPORTS } from "./quick-imports.ts";

let host: ChildProcess | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * Runs a command as `runToEnd` does, in a process that runs the commands of all files of this worker of Vitest, one
 * after another. For tests of what a command does and prints. Those about its process start one of their own.
 *
 * @throws when the command ends the process, as it does for an agency that does not exist.
 */
export function runHosted(
  name: string,
  args: string[],
  variables: Record<string, string>,
): Promise<EndOfCommand> {
  const { PATH, HOME, TMPDIR } = process.env;
  const ended = last.then(() =>
    runNext({ args: [name, ...args], variables: { PATH, HOME, TMPDIR, ...variables } }),
  );
  last = ended.catch(() => {});
  return ended;
}

/**
 * Runs a command as `runHosted` does, and returns its output.
 *
 * @throws Error with the output when the command failed.
 */
export async function runHostedCommand(...command: Parameters<typeof runHosted>): Promise<string> {
  const { exitCode, output } = await runHosted(...command);
  if (exitCode !== 0) throw new Error(output);
  return output;
}

async function runNext(command: CommandOfHost): Promise<EndOfCommand> {
  host ??= startHost();
  const child = host;
  const failed = new AbortController();
  const onExit = () => failed.abort(new Error(`The process of the command ${command.args[0]} ended`));
  child.once("exit", onExit);
  child.send(command);
  try {
    const [ended] = await once(child, "message", { signal: failed.signal });
    return ended as EndOfCommand;
  } finally {
    child.off("exit", onExit);
  }
}

function startHost(): ChildProcess {
  const child = fork(join(import.meta.dirname, "command-host.ts"), {
    execArgv: ["--import", QUICK_IMPORTS],
    env: { PATH: process.env.PATH },
  });
  // It ends with this process, which need not wait for it.
  child.unref();
  child.channel?.unref();
  child.on("exit", () => {
    host = undefined;
  });
  return child;
}
