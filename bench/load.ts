import autocannon from "autocannon";
import { quantile } from "./figures.ts";

/** Measures requests per second to an address with 32 open connections. */
export async function requestsPerSecond(
  url: string,
  seconds: number,
  encoding = "br, gzip",
): Promise<number> {
  const result = await autocannon({
    url,
    connections: 32,
    duration: seconds,
    headers: { "accept-encoding": encoding },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} failed responses, ${result.errors} errors`);
  return result.requests.average;
}

/** Two addresses that return the same bytes, and the encoding to request. */
export type AddressPair = { first: string; second: string; encoding: string };

/**
 * Measures pairs of addresses, all alternately, so that a slowdown of the machine affects all of them. Returns the medians
 * and the ratio of each pair.
 */
export async function compareLoad<Name extends string>(
  pairs: Record<Name, AddressPair>,
  { rounds = 5, seconds = 3 } = {},
): Promise<Record<Name, { first: number; second: number; ratio: number }>> {
  const rates = Object.entries<AddressPair>(pairs).map(([name, pair]) => ({
    name,
    pair,
    first: [] as number[],
    second: [] as number[],
  }));
  for (let round = 0; round < rounds; round += 1) {
    for (const { pair, first, second } of rates) {
      first.push(await requestsPerSecond(pair.first, seconds, pair.encoding));
      second.push(await requestsPerSecond(pair.second, seconds, pair.encoding));
    }
  }
  const figures = rates.map(({ name, ...rounds }) => {
    const [first, second] = [quantile(rounds.first, 0.5), quantile(rounds.second, 0.5)];
    const ratio = Math.round((first / second) * 100) / 100;
    return [name, { first: Math.round(first), second: Math.round(second), ratio }];
  });
  return Object.fromEntries(figures);
}

/**
 * Measures milliseconds to the first byte of each address, one after the other.
 *
 * @throws when a response has another status than 200, or than 404 with `allowsMissing`.
 */
export async function firstByteMs(urls: string[], { allowsMissing = false } = {}): Promise<number[]> {
  const figures: number[] = [];
  for (const url of urls) {
    const startedAt = performance.now();
    const response = await fetch(url, { headers: { "accept-encoding": "br, gzip" }, redirect: "manual" });
    figures.push(performance.now() - startedAt);
    await response.arrayBuffer();
    if (response.status !== 200 && !(allowsMissing && response.status === 404))
      throw new Error(`${url} answered ${response.status}`);
  }
  return figures;
}

/** Requests addresses with several concurrent clients. Throws as `firstByteMs` does. */
export async function requestConcurrently(urls: string[], clients: number): Promise<void> {
  const clientRequests = Array.from({ length: clients }, (_, client) =>
    firstByteMs(urls.filter((_, index) => index % clients === client)),
  );
  await Promise.all(clientRequests);
}
