import { readAddress } from "../../app/mail/mail-address.ts";
import { UsageError } from "./command.ts";

/**
 * Reads the action and the person of `npm run owner` and `npm run staff`, such as `add jan@example.be`. The action "list" has
 * no person.
 *
 * @param flags values of the flags on the command line.
 * @param flagsOf names of the flags that each action accepts.
 * @throws UsageError when the action is unknown, its email address is missing or wrong, or it does not accept an argument or
 * flag.
 */
export function readAccountArguments<Action extends string, Flag extends string>(
  [actionName, person, ...more]: readonly string[],
  flags: { [Name in Flag]?: string },
  flagsOf: Record<Action, readonly Flag[]>,
): { action: Exclude<Action, "list">; email: string } | { action: "list" } {
  if (actionName === undefined) throw new UsageError("Missing command");
  const action = (Object.keys(flagsOf) as Action[]).find((known) => known === actionName);
  if (!action) throw new UsageError(`Unknown command: ${actionName}`);
  const unexpected = action === "list" && person !== undefined ? [person, ...more] : more;
  if (unexpected.length > 0) throw new UsageError(`Unexpected argument: ${unexpected.join(" ")}`);
  for (const flag of Object.keys(flags) as Flag[])
    if (flags[flag] !== undefined && !flagsOf[action].includes(flag))
      throw new UsageError(`${action} does not accept --${flag}`);
  if (action === "list") return { action: "list" };
  const email = readAddress(person ?? "")?.toLowerCase();
  if (email === undefined)
    throw new UsageError(`${action} needs an e-mail address, such as ${action} jan@example.be`);
  return { action: action as Exclude<Action, "list">, email };
}

/** Reads the value of `--language`. @throws UsageError when it is not one of the known languages. */
export function readLanguageFlag<Known extends string>(
  value: string | undefined,
  known: readonly Known[],
): Known | undefined {
  const language = known.find((one) => one === value);
  if (value !== undefined && language === undefined)
    throw new UsageError(`--language must be one of ${known.join(", ")}`);
  return language;
}
