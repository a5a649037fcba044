import { join } from "node:path";
import { pathToFileURL } from "node:url";

/* The process of `hosted-command.ts`. It runs one command after another, so that it loads their modules only once. */

export type HostedCommand = { args: string[]; variables: Record<string, string | undefined> };
export type CommandResult = { exitCode: number; output: string };

const FILE = join(import.meta.dirname, "..", "server", "cli", "main.ts");
const MAIN = pathToFileURL(FILE).href;
const SIGNALS = ["SIGINT", "SIGTERM"];

let output = "";
for (const stream of [process.stdout, process.stderr])
  stream.write = (text: string | Uint8Array) => {
    output += typeof text === "string" ? text : Buffer.from(text).toString();
    return true;
  };

let importCount = 0;
process.on("message", async ({ args, variables }: HostedCommand) => {
  output = "";
  process.argv = [process.execPath, FILE, ...args];
  process.env = variables;
  process.exitCode = undefined;
  importCount += 1;
  // The query makes Node evaluate the file again, but not its imports.
  await import(`${MAIN}?${importCount}`);
  // Signal handlers that a command leaves behind must not run during the next one.
  for (const signal of SIGNALS) process.removeAllListeners(signal);
  process.send?.({ exitCode: Number(process.exitCode ?? 0), output } satisfies CommandResult);
});
process.on("disconnect", () => process.exit(0));
