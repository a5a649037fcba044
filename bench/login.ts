import { request } from "node:http";
import { join } from "node:path";
import { passwordHasher } from "../app/accounts/passwords/password-hash.server.ts";
import { connectEmbedded } from "../app/database/embedded/connect-embedded.server.ts";
import { addSampleOwner } from "../app/owners/manage-owners.server.ts";
import { quantile, roundToTenth } from "./figures.ts";
import { startSiteProcess } from "./site-process.ts";

const ACCOUNTS = 100;
/** The rate limit is five attempts per account in a quarter of an hour. */
const ATTEMPTS_PER_ACCOUNT = 5;
const CONCURRENT_SIGN_INS = 400;

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
      login: await compareResponseTimes(port, "/login/", (email) => ({
        email,
        password: "not the right words",
      })),
      reset: await compareResponseTimes(port, "/forgot-password/", (email) => ({ email })),
      flood: await floodFigures(port),
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
  for (let index = 0; index < ACCOUNTS; index += 1)
    await addSampleOwner(
      connection.database,
      { email: emailAddress("known", index), language: "en", listingIds: [], password: "violet anchor drum" },
      hasher,
    );
  await connection.close();
}

/** E-mail address of a test account. Known and unknown addresses have the same length. */
function emailAddress(kind: AccountKind, index: number): string {
  return `${kind === "known" ? "owner" : "other"}${1_000 + index}@eigenaar.example`;
}

async function compareResponseTimes(
  port: number,
  path: string,
  fields: (email: string) => Record<string, string>,
) {
  const times: Record<AccountKind, number[]> = { known: [], unknown: [] };
  const responses = new Set<string>();
  for (let index = 0; index < ACCOUNTS * ATTEMPTS_PER_ACCOUNT; index += 1)
    for (const kind of index % 2 === 0 ? (["known", "unknown"] as const) : (["unknown", "known"] as const)) {
      const startedAt = performance.now();
      const { status, length } = await send(port, path, fields(emailAddress(kind, index % ACCOUNTS)));
      times[kind].push(performance.now() - startedAt);
      responses.add(`${status} ${length}`);
    }
  const medians = { known: quantile(times.known, 0.5), unknown: quantile(times.unknown, 0.5) };
  return {
    samples: times.known.length,
    knownMs: roundToTenth(medians.known),
    unknownMs: roundToTenth(medians.unknown),
    differenceMs: Math.round((medians.known - medians.unknown) * 1_000) / 1_000,
    mannWhitneyP: Math.round(mannWhitney(times.known, times.unknown) * 1_000) / 1_000,
    differentAnswers: responses.size - 1,
  };
}

/**
 * Probability that two samples of the same distribution differ at least this much: two-sided Mann-Whitney test, by normal
 * approximation.
 */
function mannWhitney(one: number[], other: number[]): number {
  const ranked = [
    ...one.map((value) => ({ value, isOne: true })),
    ...other.map((value) => ({ value, isOne: false })),
  ].sort((a, b) => a.value - b.value);
  const rankSum = ranked.reduce((sum, { isOne }, index) => sum + (isOne ? index + 1 : 0), 0);
  const [n, m] = [one.length, other.length];
  const u = rankSum - (n * (n + 1)) / 2;
  const z = Math.abs(u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
  return 2 * (1 - standardNormal(z));
}

/** Cumulative standard normal distribution (Abramowitz and Stegun 26.2.17). */
function standardNormal(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const tail =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail;
}

/** Sends many sign-ins at once, each from another network, and requests a cached page again and again meanwhile. */
async function floodFigures(port: number) {
  let isOver = false;
  const sent = Array.from({ length: CONCURRENT_SIGN_INS }, (_, index) =>
    send(port, "/login/", { email: `flood${index}@eigenaar.example`, password: "not the right words" }),
  );
  const all = Promise.all(sent).finally(() => {
    isOver = true;
  });
  const pageMs: number[] = [];
  while (!isOver) {
    const startedAt = performance.now();
    await fetch(`http://127.0.0.1:${port}/for-sale/`).then((response) => response.arrayBuffer());
    pageMs.push(performance.now() - startedAt);
  }
  const statuses = (await all).map(({ status }) => status);
  return {
    atOnce: CONCURRENT_SIGN_INS,
    // The response to a wrong password.
    answered: statuses.filter((status) => status === 422).length,
    refusedAsBusy: statuses.filter((status) => status === 503).length,
    pageP95Ms: roundToTenth(quantile(pageMs, 0.95)),
  };
}

/** Number of requests sent. Each comes from another network, because the rate limit counts per network too. */
let requestCount = 0;

function send(
  port: number,
  path: string,
  fields: Record<string, string>,
): Promise<{ status: number; length: number }> {
  requestCount += 1;
  const clientIp = `10.${Math.floor(requestCount / 65_536)}.${Math.floor(requestCount / 256) % 256}.${requestCount % 256}`;
  return new Promise((resolve, reject) => {
    const clientRequest = request(
      {
        port,
        path,
        host: "127.0.0.1",
        method: "POST",
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          "sec-fetch-site": "same-origin",
          "x-forwarded-for": clientIp,
        },
      },
      (response) => {
        let length = 0;
        response.on("data", (chunk: Buffer) => {
          length += chunk.length;
        });
        response.on("end", () => resolve({ status: response.statusCode ?? 0, length }));
      },
    );
    clientRequest.on("error", reject);
    clientRequest.end(new URLSearchParams(fields).toString());
  });
}
