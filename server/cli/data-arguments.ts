import { parseArgs } from "node:util";
import { readAddress } from "../../app/mail/mail-address.ts";
import type { CommandOptions } from "../commands/command-table.ts";
import type { NotAsked } from "./answer-command.ts";

export const DATA_USAGE = `Usage
  npm run data -- export EMAIL
  npm run data -- erase EMAIL

export   prints all that is kept about the person, as JSON
erase    erases it; what is in backups goes when they do
`;

/** Arguments of a command on the stored data of a person. */
export type DataRequest = { kind: "data"; options: CommandOptions<"data"> };

/** Parses the arguments of `npm run data --`. */
export function readDataArguments(args: string[]): DataRequest | NotAsked {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { help: { type: "boolean", default: false } },
    });
    if (values.help) return { kind: "help" };
    const [action, address, ...more] = positionals;
    if (more.length > 0) return { kind: "wrong", message: `There is too much: ${more.join(" ")}` };
    if (action !== "export" && action !== "erase")
      return { kind: "wrong", message: action ? `There is no "${action}"` : "What is to be done?" };
    const email = address && readAddress(address)?.toLowerCase();
    return email
      ? { kind: "data", options: { action, email } }
      : { kind: "wrong", message: `${action} needs an e-mail address` };
  } catch (error) {
    return { kind: "wrong", message: (error as Error).message };
  }
}
