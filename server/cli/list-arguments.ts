import { UsageError } from "./command.ts";

/** Flags of a command that lists entries by their state. */
export const LIST_FLAGS = {
  state: { type: "string" },
  limit: { type: "string", default: "30" },
  json: { type: "boolean", default: false },
} as const;

type ListArguments = { values: { state?: string; limit: string }; positionals: string[] };

/** Request for a list of entries, optionally in one state, or for another action with its argument (empty if missing). */
type ListOrAction<State> =
  | { isList: true; options: { action: "list"; state?: State; limit: number } }
  | { isList: false; action: string; name: string };

/**
 * Reads `list [--state STATE] [--limit N]`, or `ACTION NAME`. The caller checks the action and the name.
 *
 * @throws UsageError when the action is missing, there are too many arguments, or a flag has an invalid value.
 */
export function readListOrAction<State extends string>(
  { values, positionals }: ListArguments,
  states: readonly State[],
): ListOrAction<State> {
  const [action, name = "", ...more] = positionals;
  const unexpected = action === "list" ? positionals.slice(1) : more;
  if (unexpected.length > 0) throw new UsageError(`Unexpected argument: ${unexpected.join(" ")}`);
  if (action === undefined) throw new UsageError("Missing command");
  if (action !== "list") return { isList: false, action, name };
  const state = states.find((known) => known === values.state);
  if (values.state !== undefined && state === undefined)
    throw new UsageError(`--state must be one of ${states.join(", ")}`);
  if (!/^[1-9]\d{0,2}$/.test(values.limit)) throw new UsageError("--limit must be a number from 1 to 999");
  return { isList: true, options: { action, state, limit: Number(values.limit) } };
}
