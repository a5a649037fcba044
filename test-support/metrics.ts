import { ask } from "./site-process.ts";

/**
 * Value of a metric of a running site, by its name with labels as `/metrics` writes it, such as
 * `gable_mails{state="waiting"}`.
 *
 * @throws Error when the site has no such metric.
 */
export async function metric(port: number, name: string): Promise<number> {
  const { text } = await ask(port, "/metrics");
  const line = text.split("\n").find((line) => line.startsWith(`${name} `));
  if (line === undefined) throw new Error(`/metrics has no ${name}:\n${text}`);
  return Number(line.slice(name.length));
}
