import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..");

/** Builds the site if it is outdated, and starts it on a free port. `variables` are added to its environment. */
export async function startBuiltSite(
  variables: Record<string, string>,
): Promise<{ address: string; stop: () => Promise<void> }> {
  const build = spawn(process.execPath, ["scripts/build.ts", "--when-needed"], {
    cwd: ROOT,
    stdio: "inherit",
  });
  await once(build, "exit");
  const site = spawn(process.execPath, ["server/main.ts"], {
    cwd: ROOT,
    env: { ...process.env, PORT: "0", LOG_LEVEL: "warn", ...variables },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(site, "exit");
  let output = "";
  const address = Promise.withResolvers<string>();
  site.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
    const match = /Gable is ready: (\S+)/.exec(output);
    if (match?.[1]) address.resolve(match[1]);
  });
  exited.then(() => address.reject(new Error(`The site did not start:\n${output}`)));
  return {
    address: await address.promise,
    stop: async () => {
      site.kill("SIGTERM");
      await exited;
    },
  };
}
