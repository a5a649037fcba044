import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { samplePassword } from "../app/accounts/sample-password.server.ts";
import { serveInHost } from "./serve-in-host.ts";
import { type SiteProcess, siteProcessOptions } from "./site-process.ts";

/** A site in a process that serves other sites too. */
export type HostedSite = Pick<SiteProcess, "pid" | "port" | "dataFolder" | "output"> & {
  end: () => Promise<void>;
};

/**
 * Starts a site as `startSiteProcess` does, but in a process that all tests of this Vitest worker share. The caller ends the
 * site.
 *
 * For tests of the responses, logs and data of a site. Tests of its process use `startSiteProcess`.
 *
 * @throws Error with the reason when the site cannot be started.
 */
export async function startHostedSite(variables: Record<string, string> = {}): Promise<HostedSite> {
  const { env } = await siteProcessOptions(variables);
  const { pid, address, output, end } = await serveInHost(env);
  return { pid, port: Number(new URL(address).port), dataFolder: env.GABLE_DATA, output, end };
}

/** Password of an account of the sample agency on a site whose secret is in its data folder. */
export async function samplePasswordOn(
  { dataFolder }: Pick<HostedSite, "dataFolder">,
  whose: "owner" | "manager",
): Promise<string> {
  return samplePassword(await readFile(join(dataFolder, "secret"), "utf8"), whose);
}
