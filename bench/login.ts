import { request } from "node:http";
import { join } from "node:path";
import { passwordHasher } from "../app/accounts/passwords/password-hash.server.ts";
import { connectEmbedded } from "../app/database/embedded/connect-embedded.server.ts";
import { addSampleOwner } from "../app/owners/manage-owners.server.ts";
import { quantile, tenth } from "./figures.ts";
import { startSiteProcess } from "./site-process.ts";

/** The rate limit is five attempts per account in a quarter of an hour. */
const ACCOUNTS = 100;
const ATTEMPTS_EACH = 5;
const FLOOD = 400;

type AccountKind = "known" | "unknown";

/**
 * Tests whether response times reveal who has an account, with wrong passwords and password resets for owners
 * and unknown addresses alternately, and measures other responses while many sign in at once.
 */
export async function loginFigures(folder: string, say: (text: string) => void) {
  const dataFolder = join(folder, "login");
  await createAccounts(dataFolder);
  const site = await startSiteProcess(dataFolder, {
    variables: { TRUSTED_PROXIES: "127.0.0.1", PICTURE_WORK: "off" },
  });
  try {
    const port = Number(new URL(site.address).port);
    const before = await site.memoryMb();
    const figures = {
      login: await compare(port, "/login/", (email) => ({ email, password: "not the right words" })),
      reset: await compare(port, "/forgot-password/", (email) => ({ email })),
      flood: await flood(port),
      memoryMb: { before, after: await site.memoryMb() },
    };
    say(`login: ${JSON.stringify(figures)}`);
    return figures;
  } finally {
    await site.stop();
  }
}

async function createAccounts(dataFolder: string): Promise<void> {
  const connection = await connectEmbedded(dataFolder);
  const hasher = passwordHasher();
  for (let at = 0; at < ACCOUNTS; at += 1)
    await addSampleOwner(
      connection.database,
      { email: addressOf("known", at), language: "en", listingIds: [], password: "violet anchor drum" },
      hasher,
    );
  await connection.close();
}

/** Both kinds of address have the same length. */
function addressOf(who: AccountKind, at: number): string {
  return `${who === "known" ? "owner" : "other"}${1_000 + at}@eigenaar.example`;
}

async function compare(port: number, path: string, fields: (email: string) => Record<string, string>) {
  const times: Record<AccountKind, number[]> = { known: [], unknown: [] };
  const answers = new Set<string>();
  for (let at = 0; at < ACCOUNTS * ATTEMPTS_EACH; at += 1)
    for (const who of at % 2 === 0 ? (["known", "unknown"] as const) : (["unknown", "known"] as const)) {
      const began = performance.now();
      const { status, length } = await send(port, path, fields(addressOf(who, at % ACCOUNTS)));
      times[who].push(performance.now() - began);
      answers.add(`${status} ${length}`);
    }
  const medians = { known: quantile(times.known, 0.5), unknown: quantile(times.unknown, 0.5) };
  return {
    samples: times.known.length,
    knownMs: tenth(medians.known),
    unknownMs: tenth(medians.unknown),
    differenceMs: Math.round((medians.known - medians.unknown) * 1_000) / 1_000,
    mannWhitneyP: Math.round(mannWhitney(times.known, times.unknown) * 1_000) / 1_000,
    differentAnswers: answers.size - 1,
  };
}

/**
 * Probability of such a difference by chance if there is none: Mann-Whitney test by normal approximation,
 * two-sided.
 */
function mannWhitney(one: number[], other: number[]): number {
  const ranked = [
    ...one.map((value) => ({ value, isOne: true })),
    ...other.map((value) => ({ value, isOne: false })),
  ].sort((a, b) => a.value - b.value);
  const rankSum = ranked.reduce((sum, { isOne }, at) => sum + (isOne ? at + 1 : 0), 0);
  const [n, m] = [one.length, other.length];
  const u = rankSum - (n * (n + 1)) / 2;
  const z = Math.abs(u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
  return 2 * (1 - normal(z));
}

/** Cumulative standard normal distribution (Abramowitz and Stegun 26.2.17). */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const tail =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail;
}

/** Sends sign-ins at once, each from another network, and requests a cached page meanwhile. */
async function flood(port: number) {
  let isOver = false;
  const sent = Array.from({ length: FLOOD }, (_, at) =>
    send(port, "/login/", { email: `flood${at}@eigenaar.example`, password: "not the right words" }),
  );
  const all = Promise.all(sent).finally(() => {
    isOver = true;
  });
  const pageMs: number[] = [];
  while (!isOver) {
    const began = performance.now();
    await fetch(`http://127.0.0.1:${port}/for-sale/`).then((response) => response.arrayBuffer());
    pageMs.push(performance.now() - began);
  }
  const statuses = (await all).map(({ status }) => status);
  return {
    atOnce: FLOOD,
    answered: statuses.filter((status) => status === 422).length,
    refusedAsBusy: statuses.filter((status) => status === 503).length,
    pageP95Ms: tenth(quantile(pageMs, 0.95)),
  };
}

let network = 0;

function send(
  port: number,
  path: string,
  fields: Record<string, string>,
): Promise<{ status: number; length: number }> {
  network += 1;
  const from = `10.${Math.floor(network / 65_536)}.${Math.floor(network / 256) % 256}.${network % 256}`;
  return new Promise((resolve, reject) => {
    const asking = request(
      {
        port,
        path,
        host: "127.0.0.1",
        method: "POST",
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          "sec-fetch-site": "same-origin",
          "x-forwarded-for": from,
        },
      },
      (answer) => {
        let length = 0;
        answer.on("data", (chunk: Buffer) => {
          length += chunk.length;
        });
        answer.on("end", () => resolve({ status: answer.statusCode ?? 0, length }));
      },
    );
    asking.on("error", reject);
    asking.end(new URLSearchParams(fields).toString());
  });
}
