import { faultInWords } from "../../app/database/database-fault.ts";
import type { CommandName, CommandOptions, CommandResult } from "../commands/command-table.ts";
import { performCommand } from "../commands/perform-command.ts";
import { commandEnvironment } from "./command-environment.ts";

/** A command of which only its usage can be told. */
export type NotAsked = { kind: "help" } | { kind: "wrong"; message: string };

/**
 * Answers a command that somebody typed. Gives what the process ends with: 0 when what was asked for was done, 1
 * when it was not, 2 when it was asked for wrongly.
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

/** Has a command done by the site when it runs, else here; what it has to say beside its answer goes to the terminal. */
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
