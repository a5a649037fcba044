import { parseArgs } from "node:util";
import type { NotAsked } from "./answer-command.ts";

/** Options of a list: the state of its entries, or all of them, and the maximum number. */
export type ListOptions<State> = { action: "list"; state?: State; limit: number };

/** A list, or another action with its argument. */
export type ListArguments<State> =
  | { kind: "list"; isJson: boolean; options: ListOptions<State> }
  | { kind: "other"; isJson: boolean; action: string; name?: string };

const LISTED = 30;

/** Parses `list [--state STATE] [--limit N] [--json]`, or `ACTION NAME` for commands with other actions. */
export function readListArguments<State extends string>(
  args: string[],
  states: readonly State[],
): ListArguments<State> | NotAsked {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        state: { type: "string" },
        limit: { type: "string", default: String(LISTED) },
        json: { type: "boolean", default: false },
        help: { type: "boolean", default: false },
      },
    });
    if (values.help) return { kind: "help" };
    const [action, name, ...more] = positionals;
    const tooMuch = action === "list" ? positionals.slice(1) : more;
    if (tooMuch.length > 0) return wrong(`There is too much: ${tooMuch.join(" ")}`);
    if (action === undefined) return wrong("What is to be done?");
    if (action !== "list") return { kind: "other", isJson: values.json, action, name };
    const state = states.find((known) => known === values.state);
    if (values.state !== undefined && state === undefined)
      return wrong(`--state is one of ${states.join(", ")}`);
    if (!/^[1-9]\d{0,2}$/.test(values.limit)) return wrong("--limit is a number from 1 to 999");
    return { kind: "list", isJson: values.json, options: { action, state, limit: Number(values.limit) } };
  } catch (error) {
    return wrong((error as Error).message);
  }
}

export function wrong(message: string): NotAsked {
  return { kind: "wrong", message };
}
