import { type ParseArgsConfig, parseArgs } from "node:util";
import { errorText } from "../../app/database/database-error.ts";

type Flags = NonNullable<ParseArgsConfig["options"]>;

type Definition<Known extends Flags, Request> = {
  /** Printed for `--help`; when the arguments of an action are wrong, only the lines with that action. */
  usage: string;
  flags: Known;
  /** False when the command takes flags only. */
  takesPositionals?: boolean;
  /** @throws UsageError when the arguments do not go together. */
  read: (typed: Typed<Known>) => Request;
  /** Carries the request out and prints its result. Returns the exit code. */
  execute: (request: Request) => Promise<number>;
};

/** Parsed arguments. `folder` is the folder in which the command was called: relative paths start there. */
export type Typed<Known extends Flags> = ReturnType<
  typeof parseArgs<{ options: Known; allowPositionals: true }>
> & { folder: string };

/** Arguments that are wrong. The message says why, for the person who typed them. */
export class UsageError extends Error {
  override name = "UsageError";
}

const HELP = { help: { type: "boolean", short: "h" } } as const;

/**
 * A command of the terminal. `main` runs it and returns the exit code: 0 when it was carried out, 1 when it
 * was not, 2 when it was typed wrongly; some commands document more.
 */
export function defineCommand<const Known extends Flags, Request>(command: Definition<Known, Request>) {
  const { usage, flags, takesPositionals = true, read, execute } = command;

  function parse(args: string[], folder: string): Request | "help" {
    // `help` is not among the flags that `read` knows.
    const options: Known & typeof HELP = { ...flags, ...HELP };
    const typed = parsed(() => parseArgs({ args, options, allowPositionals: takesPositionals }));
    if ((typed.values as { help?: boolean }).help) return "help";
    return read({ ...(typed as Omit<Typed<Known>, "folder">), folder } as Typed<Known>);
  }

  async function main(args: string[], folder: string): Promise<number> {
    try {
      const request = parse(args, folder);
      if (request !== "help") return await execute(request as Request);
      console.log(usage);
      return 0;
    } catch (error) {
      const isUsage = error instanceof UsageError;
      console.error(isUsage ? `${error.message}\n\n${usageOf(usage, args[0])}` : errorText(error));
      return isUsage ? 2 : 1;
    }
  }

  return { parse, main };
}

/** Cuts the usage to the lines that call an action; all of it for an unknown action. */
function usageOf(usage: string, action = ""): string {
  if (!/^[a-z]/.test(action)) return usage;
  const lines = usage.split("\n").filter((line) => `${line} `.includes(` -- ${action} `));
  return lines.length === 0 ? usage : ["Usage", ...lines].join("\n");
}

/** @throws UsageError in the words of `parseArgs`, such as an unknown option. */
function parsed<Result>(parse: () => Result): Result {
  try {
    return parse();
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
