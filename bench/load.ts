import autocannon from "autocannon";
import { quantile } from "./figures.ts";

/** Requests per second to an address over some seconds, with 32 open connections that accept Brotli. */
export async function requestsPerSecond(url: string, seconds: number): Promise<number> {
  const result = await autocannon({
    url,
    connections: 32,
    duration: seconds,
    headers: { "accept-encoding": "br, gzip" },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} bad answers, ${result.errors} errors`);
  return result.requests.average;
}

/**
 * Measures two addresses alternately, so that a machine that slows down affects both. Returns the medians and
 * their ratio.
 */
export async function compareLoad(first: string, second: string, { rounds = 5, seconds = 3 } = {}) {
  const figures = { first: [] as number[], second: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    figures.first.push(await requestsPerSecond(first, seconds));
    figures.second.push(await requestsPerSecond(second, seconds));
  }
  const [a, b] = [quantile(figures.first, 0.5), quantile(figures.second, 0.5)];
  return { first: Math.round(a), second: Math.round(b), ratio: Math.round((a / b) * 100) / 100 };
}

/**
 * Milliseconds to the first byte of each address, one after the other.
 *
 * @throws when one does not answer with status 200, or 404 where that is allowed.
 */
export async function firstByteMs(urls: string[], { allowsMissing = false } = {}): Promise<number[]> {
  const figures: number[] = [];
  for (const url of urls) {
    const began = performance.now();
    const response = await fetch(url, { headers: { "accept-encoding": "br, gzip" }, redirect: "manual" });
    figures.push(performance.now() - began);
    await response.arrayBuffer();
    if (response.status !== 200 && !(allowsMissing && response.status === 404))
      throw new Error(`${url} answered ${response.status}`);
  }
  return figures;
}
