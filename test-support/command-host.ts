import { join } from "node:path";
import { pathToFileURL } from "node:url";

/* Process of `hosted-command.ts`, which runs one command after another: it loads the modules of each once. */

export type CommandOfHost = { args: string[]; variables: Record<string, string | undefined> };
export type EndOfCommand = { exitCode: number; output: string };

const FILE = join(import.meta.dirname, "..", "server", "cli", "main.ts");
const MAIN = pathToFileURL(FILE).href;
const SIGNALS = ["SIGINT", "SIGTERM"];

let output = "";
for (const stream of [process.stdout, process.stderr])
  stream.write = (text: string | Uint8Array) => {
    output += typeof text === "string" ? text : Buffer.from(text).toString();
    return true;
  };

let count = 0;
process.on("message", async ({ args, variables }: CommandOfHost) => {
  output = "";
  process.argv = [process.execPath, FILE, ...args];
  process.env = variables;
  process.exitCode = undefined;
  count += 1;
  // Another address, so that the file is evaluated again. Its imports are not.
  await import(`${MAIN}?${count}`);
  for (const signal of SIGNALS) process.removeAllListeners(signal);
  process.send?.({ exitCode: Number(process.exitCode ?? 0), output } satisfies EndOfCommand);
});
process.on("disconnect", () => process.exit(0));
