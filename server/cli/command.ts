import { type ParseArgsConfig, parseArgs } from "node:util";
import { errorText } from "../../app/database/database-error.ts";

type Flags = NonNullable<ParseArgsConfig["options"]>;

type Definition<Known extends Flags, Request> = {
  /** Printed for `--help`. When the arguments of an action are wrong, only the lines of that action are printed. */
  usage: string;
  flags: Known;
  /** False when the command takes flags only. Default: true. */
  takesPositionals?: boolean;
  /** Converts the arguments to a request. @throws UsageError when they cannot be combined. */
  read: (parsedArguments: ParsedArguments<Known>) => Request;
  /** Carries the request out and prints its result. Returns the exit code. */
  execute: (request: Request) => Promise<number>;
};

/** Parsed arguments. `folder` is the working folder of the command, which relative paths refer to. */
export type ParsedArguments<Known extends Flags> = ReturnType<
  typeof parseArgs<{ options: Known; allowPositionals: true }>
> & { folder: string };

/** Thrown for wrong arguments. The message explains the mistake to the person who typed them. */
export class UsageError extends Error {
  override name = "UsageError";
}

const HELP = { help: { type: "boolean", short: "h" } } as const;

/**
 * Defines a command of the terminal. `main` runs it and returns the exit code: 0 for success, 1 for a failure, 2 for
 * wrong arguments; some commands document more.
 */
export function defineCommand<const Known extends Flags, Request>(command: Definition<Known, Request>) {
  const { usage, flags, takesPositionals = true, read, execute } = command;

  function parse(args: string[], folder: string): Request | "help" {
    // `help` is not among the flags that `read` knows.
    const options: Known & typeof HELP = { ...flags, ...HELP };
    const parsedArguments = withUsageErrors(() =>
      parseArgs({ args, options, allowPositionals: takesPositionals }),
    );
    // TypeScript does not know the keys of generic flags, hence the casts: `help` is one, and `read` does not see it.
    if ((parsedArguments.values as { help?: boolean }).help) return "help";
    return read({
      ...(parsedArguments as Omit<ParsedArguments<Known>, "folder">),
      folder,
    } as ParsedArguments<Known>);
  }

  async function main(args: string[], folder: string): Promise<number> {
    try {
      const request = parse(args, folder);
      if (request !== "help") return await execute(request as Request);
      console.log(usage);
      return 0;
    } catch (error) {
      const isUsage = error instanceof UsageError;
      console.error(isUsage ? `${error.message}\n\n${usageFor(usage, args[0])}` : errorText(error));
      return isUsage ? 2 : 1;
    }
  }

  return { parse, main };
}

/** Returns the lines of the usage that call an action, or the whole usage for an unknown action. */
function usageFor(usage: string, action = ""): string {
  if (!/^[a-z]/.test(action)) return usage;
  const lines = usage.split("\n").filter((line) => `${line} `.includes(` -- ${action} `));
  return lines.length === 0 ? usage : ["Usage", ...lines].join("\n");
}

/** Converts errors of `parseArgs`, such as an unknown option, to UsageError. */
function withUsageErrors<Result>(parse: () => Result): Result {
  try {
    return parse();
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
