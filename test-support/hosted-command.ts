import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { CommandResult, HostedCommand } from "./command-host.ts";
import { QUICK_IMPORTS } from "./quick-imports.ts";

let host: ChildProcess | undefined;
let lastCommand: Promise<unknown> = Promise.resolve();

/**
 * Runs a command as `runCommandToEnd` does, but in a process that all tests of this Vitest worker share: it runs one command
 * after another. For tests of the effects and the output of a command. Tests of its process use `run-command.ts`.
 *
 * @throws when the command ends the process, as it does for an agency that does not exist.
 */
export function runHostedCommandToEnd(
  name: string,
  args: string[],
  variables: Record<string, string>,
): Promise<CommandResult> {
  const { PATH, HOME, TMPDIR } = process.env;
  const result = lastCommand.then(() =>
    runNext({ args: [name, ...args], variables: { PATH, HOME, TMPDIR, ...variables } }),
  );
  lastCommand = result.catch(() => {});
  return result;
}

/**
 * Runs a command as `runHostedCommandToEnd` does, and returns its output.
 *
 * @throws Error with the output when the command failed.
 */
export async function runHostedCommand(
  ...command: Parameters<typeof runHostedCommandToEnd>
): Promise<string> {
  const { exitCode, output } = await runHostedCommandToEnd(...command);
  if (exitCode !== 0) throw new Error(output);
  return output;
}

async function runNext(command: HostedCommand): Promise<CommandResult> {
  host ??= startHost();
  const child = host;
  const failed = new AbortController();
  const onExit = () => failed.abort(new Error(`The process of the command ${command.args[0]} ended`));
  child.once("exit", onExit);
  child.send(command);
  try {
    const [result] = await once(child, "message", { signal: failed.signal });
    return result as CommandResult;
  } finally {
    child.off("exit", onExit);
  }
}

function startHost(): ChildProcess {
  const child = fork(join(import.meta.dirname, "command-host.ts"), {
    execArgv: ["--import", QUICK_IMPORTS],
    env: { PATH: process.env.PATH },
  });
  // The host ends when this process ends; this process does not wait for it.
  child.unref();
  child.channel?.unref();
  child.on("exit", () => {
    host = undefined;
  });
  return child;
}
