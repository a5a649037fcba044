/**
 * Value of a metric of a running site, by its name with labels as `/metrics` writes it, such as
 * `gable_mails{state="waiting"}`.
 *
 * @throws Error when the site has no such metric.
 */
export async function metric(port: number, name: string): Promise<number> {
  // Without Vitest, because browser tests use this function too.
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const line = text.split("\n").find((line) => line.startsWith(`${name} `));
  if (line === undefined) throw new Error(`/metrics has no ${name}:\n${text}`);
  return Number(line.slice(name.length));
}
