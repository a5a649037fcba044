import { faultInWords } from "../../app/database/database-fault.ts";
import type { CommandName, CommandOptions, CommandResult } from "../commands/command-table.ts";
import { performCommand } from "../commands/perform-command.ts";
import { commandEnvironment } from "./command-environment.ts";

/** Arguments that only lead to the usage text. */
export type NotAsked = { kind: "help" } | { kind: "wrong"; message: string };

/**
 * Runs a typed command. Returns the exit code: 0 when it was carried out, 1 when it was not, 2 when it was
 * typed wrongly.
 */
export async function answerCommand<Asked extends { kind: string }>(
  request: Asked | NotAsked,
  usage: string,
  carryOut: (asked: Asked) => Promise<number>,
): Promise<number> {
  if (isHelp(request)) {
    console.log(usage);
    return 0;
  }
  if (isWrong(request)) {
    console.error(`${request.message}\n\n${usage}`);
    return 2;
  }
  try {
    return await carryOut(request);
  } catch (error) {
    console.error(faultInWords(error));
    return 1;
  }
}

function isHelp<Asked extends { kind: string }>(
  request: Asked | NotAsked,
): request is Extract<NotAsked, { kind: "help" }> {
  return request.kind === "help";
}

function isWrong<Asked extends { kind: string }>(
  request: Asked | NotAsked,
): request is Extract<NotAsked, { kind: "wrong" }> {
  return request.kind === "wrong";
}

/**
 * Runs a command in the running site, else in this process. Messages beside its result go to the terminal.
 */
export async function performTyped<Name extends CommandName>(
  name: Name,
  options: CommandOptions<Name>,
  signal: AbortSignal = new AbortController().signal,
): Promise<CommandResult<Name>> {
  return performCommand({
    name,
    options,
    task: `npm run ${name}`,
    environment: await commandEnvironment(),
    onProgress: () => {},
    onNotice: (text) => console.error(text),
    signal,
  });
}
