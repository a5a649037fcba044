import { readAddress } from "../../app/mail/mail-address.ts";
import { UsageError } from "./command.ts";

/**
 * Action and person of `npm run owner` and `npm run staff`: `add jan@example.be`. "list" has no person.
 *
 * @param flagsOf flags that each action accepts.
 * @throws UsageError
 */
export function readAccountArguments<Action extends string, Flag extends string>(
  [typed, person, ...more]: readonly string[],
  flags: { [Name in Flag]?: string },
  flagsOf: Record<Action, readonly Flag[]>,
): { action: Exclude<Action, "list">; email: string } | { action: "list" } {
  if (typed === undefined) throw new UsageError("Missing command");
  const action = (Object.keys(flagsOf) as Action[]).find((known) => known === typed);
  if (!action) throw new UsageError(`Unknown command: ${typed}`);
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

/** Value of `--language`. @throws UsageError for another language than these. */
export function readLanguageFlag<Known extends string>(
  typed: string | undefined,
  known: readonly Known[],
): Known | undefined {
  const language = known.find((one) => one === typed);
  if (typed !== undefined && language === undefined)
    throw new UsageError(`--language must be one of ${known.join(", ")}`);
  return language;
}
