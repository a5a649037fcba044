import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { browserTexts } from "./browser-texts.ts";
import { pageTexts, readDictionaries } from "./server-texts.server.ts";

const WAITS_MS = [350, 700, 1_400, 2_800, 5_600];

describe("with a network that fails", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test("the texts are requested six times, after 350 ms and then after twice as long each time", async () => {
    const start = Date.now();
    const requestedAfterMs: number[] = [];
    vi.stubGlobal("fetch", async () => {
      requestedAfterMs.push(Date.now() - start);
      throw new TypeError("Failed to fetch");
    });
    const texts = browserTexts("nl", "/texts/nl/1.json");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await texts).toBeUndefined();
    const expected = [0, ...WAITS_MS].map((_, tries) => sum(WAITS_MS.slice(0, tries)));
    expect(requestedAfterMs).toEqual(expected);
    expect(expected.at(-1)).toBe(10_850);
  });

  test("the texts are available as soon as a request succeeds", async () => {
    let tries = 0;
    vi.stubGlobal("fetch", async () => {
      if (++tries < 3) throw new TypeError("Load failed");
      return new Response('{"byLanguage":false,"texts":{"common":{"close":"Sluiten"}}}');
    });
    const texts = browserTexts("nl", "/texts/nl/1.json");
    await vi.advanceTimersByTimeAsync(350 + 700);
    expect((await texts)?.t("close")).toBe("Sluiten");
    expect(tries).toBe(3);
  });
});

describe("with a server", () => {
  let server: Server;
  let url: string;
  let requests: { path: string | undefined; atMs: number }[];
  /** Responses in order; the last one repeats. */
  let responses: { status: number; body?: string }[];

  beforeEach(async () => {
    requests = [];
    server = createServer((request, response) => {
      requests.push({ path: request.url, atMs: performance.now() });
      const { status, body } = (responses.length > 1 ? responses.shift() : responses[0]) ?? { status: 500 };
      response.writeHead(status, { "Content-Type": "application/json" }).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/texts/nl/3f0c.json`;
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  test("one file has the texts of several areas, the same as on the server", async () => {
    const page = pageTexts(await readDictionaries(), "nl");
    responses = [{ status: 200, body: page.body }];
    const texts = await browserTexts("nl", url);
    expect(requests.map(({ path }) => path)).toEqual(["/texts/nl/3f0c.json"]);
    for (const [key, options] of [
      ["catalogue:counts.properties", { count: 18_262 }],
      ["catalogue:counts.properties", { count: 1 }],
      ["property:units.m2", { value: 1_234.5 }],
      ["close", {}],
    ] as const) {
      expect(texts?.t(key, options)).toBe(page.texts.t(key, options));
      expect(texts?.t(key, options)).not.toBe("");
    }
    expect(texts?.t("no.such" as "close")).toBe("");
  });

  test("texts are requested six times from a server that is down, with increasing delays", async () => {
    responses = [{ status: 503 }];
    expect(await browserTexts("nl", url, 20)).toBeUndefined();
    expect(requests).toHaveLength(6);
    const delaysMs = requests.slice(1).map(({ atMs }, index) => atMs - (requests[index]?.atMs ?? 0));
    // A timer may fire a little early.
    for (const [index, delayMs] of delaysMs.entries()) expect(delayMs).toBeGreaterThan(20 * 2 ** index - 3);
  });

  test("texts are loaded when the server is back", async () => {
    responses = [
      { status: 500 },
      { status: 502 },
      { status: 200, body: '{"byLanguage":true,"texts":{"common":{"close":"Sluiten"}}}' },
    ];
    const texts = await browserTexts("nl", url, 5);
    expect(texts?.t("close")).toBe("Sluiten");
    expect(texts?.formats.day({ year: 2026, month: 3, day: 7 })).toBe("07/03/2026");
  });

  test("a missing file is not requested again", async () => {
    responses = [{ status: 404 }];
    expect(await browserTexts("nl", url, 5)).toBeUndefined();
    expect(requests).toHaveLength(1);
  });

  test("a file with invalid JSON contains no texts", async () => {
    responses = [{ status: 200, body: "<html>" }];
    expect(await browserTexts("nl", url, 5)).toBeUndefined();
  });
});

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
