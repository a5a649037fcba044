import { z } from "zod";
import { ConfigError } from "../../app/config/config-error.ts";
import { checkListingsCommand } from "./check-listings-command.ts";
import type { Command, CommandContext } from "./command.ts";
import { dataCommand } from "./data-command.ts";
import { dbCommand } from "./db-command.ts";
import { historyCommand } from "./history-command.ts";
import { importCommand } from "./import-command.ts";
import { mailCommand } from "./mail-command.ts";
import { newsletterCommand } from "./newsletter-command.ts";
import { ownerCommand } from "./owner-command.ts";
import { testimonialsCommand } from "./testimonials-command.ts";

/** Commands that work beside a running site, by their name in the socket protocol. */
const COMMANDS = {
  "check-listings": checkListingsCommand,
  data: dataCommand,
  db: dbCommand,
  import: importCommand,
  history: historyCommand,
  mail: mailCommand,
  newsletter: newsletterCommand,
  owner: ownerCommand,
  testimonials: testimonialsCommand,
};

export type CommandName = keyof typeof COMMANDS;
export type CommandOptions<Name extends CommandName> = z.infer<(typeof COMMANDS)[Name]["options"]>;
export type CommandResult<Name extends CommandName> = Awaited<
  ReturnType<(typeof COMMANDS)[Name]["carryOut"]>
>;

/**
 * Runs a command by its name.
 *
 * @throws ConfigError when there is no such command, or its options have another form: the command line and
 * the running site are of different versions.
 */
export async function runCommand(name: string, options: unknown, context: CommandContext): Promise<unknown> {
  const command = Object.hasOwn(COMMANDS, name)
    ? (COMMANDS[name as CommandName] as Command<unknown, unknown>)
    : undefined;
  const checked = command?.options.safeParse(options);
  if (!command || !checked?.success) {
    throw new ConfigError(
      `The running site does not understand the command "${name}" as it was given; it may be of another version. Restart it.` +
        (checked?.error ? `\n${z.prettifyError(checked.error)}` : ""),
    );
  }
  return command.carryOut(checked.data, context);
}
