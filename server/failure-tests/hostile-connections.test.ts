import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type SiteProcess, sendRequest, startSiteProcess } from "../../test-support/site-process.ts";

let site: SiteProcess;
beforeAll(async () => {
  site = await startSiteProcess();
}, 120_000);
afterAll(() => site.end());

/** Sends these bytes on a new connection, and returns the response. */
async function answerTo(text: string): Promise<string> {
  const socket = connect(site.port, "127.0.0.1");
  socket.write(text);
  let answer = "";
  try {
    for await (const part of socket) answer += part;
  } catch {
    // The expected reset after the response.
  }
  return answer;
}

describe("an ambiguous request is refused, and the connection is closed", () => {
  test.each([
    ["two lengths", "Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef"],
    ["a length and chunks", "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /smuggled"],
    ["chunks twice", "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n"],
    ["chunks spelled oddly", "Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n"],
    ["a length that is not a number", "Content-Length: +5\r\n\r\nabcde"],
    ["a space before the colon", "Content-Length : 5\r\n\r\nabcde"],
    ["a header that continues on the next line", "X-A: b\r\n\tContent-Length: 5\r\n c\r\n\r\n\0"],
    ["a line that ends with a bare CR", "X-A: b\rContent-Length: 5\r\n\r\nabcde"],
    ["a NUL in a header", "X-A: a\0b\r\n\r\n"],
  ])("%s", async (_, rest) => {
    const answer = await answerTo(`POST /nl/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${rest}`);
    expect(answer).toMatch(/^HTTP\/1\.1 (400|405) /);
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    expect(answer).not.toContain("smuggled");
  });

  test.each([
    ["no request at all", "hello\r\n\r\n"],
    ["another protocol", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"],
    ["another version of HTTP", "GET / HTTP/9.9\r\nHost: x\r\n\r\n"],
    ["a request without a host", "GET /nl/ HTTP/1.1\r\n\r\n"],
    ["a method of its own", "BREW /nl/ HTTP/1.1\r\nHost: x\r\n\r\n"],
    ["bare line feeds and a NUL in the path", "GET /nl/\0 HTTP/1.1\nHost: x\n\n"],
  ])("%s", async (_, text) => {
    expect(await answerTo(text)).toMatch(/^HTTP\/1\.1 4\d\d /);
  });

  test("CONNECT and upgrade requests are refused", async () => {
    expect(await answerTo("CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n")).not.toMatch(
      / 200 /,
    );
    const upgrade =
      "GET /nl/ HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n";
    expect(await answerTo(upgrade)).not.toMatch(/^HTTP\/1\.1 101 /);
  });
});

test("a body that is too large is refused before it is sent", async () => {
  const answer = await answerTo(
    "POST /nl/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 9999999999\r\n\r\nabc",
  );
  expect(answer).toMatch(/^HTTP\/1\.1 (405|413) /);
});

test("500 slow connections do not delay other visitors", async () => {
  await sendRequest(site.port, "/nl/kopen/");
  const aloneMs = await longWaitMs();
  const hanging: Socket[] = [];
  for (let number = 0; number < 500; number++) {
    const socket = connect(site.port, "127.0.0.1").on("error", () => {});
    socket.write(
      [
        "GET /nl/ HTTP/1.1\r\nHost: x\r\nX-A: ",
        "POST /nl/ HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\na",
      ][number % 2] ?? "",
    );
    hanging.push(socket);
  }
  const dripping = setInterval(() => {
    for (const socket of hanging) if (socket.writable) socket.write("b");
  }, 200);
  const besideSlowMs = await longWaitMs();
  clearInterval(dripping);
  for (const socket of hanging) socket.destroy();
  // Generous for slow servers, but much less than a wait for one of the slow connections, which takes seconds.
  expect(besideSlowMs).toBeLessThan(20 * Math.max(aloneMs, 10));
});

/** Second-longest wait of a hundred visitors. */
async function longWaitMs(): Promise<number> {
  const waitedMs: number[] = [];
  for (let visit = 0; visit < 100; visit++) {
    const began = performance.now();
    expect((await sendRequest(site.port, "/nl/kopen/")).status).toBe(200);
    waitedMs.push(performance.now() - began);
    await pause(5);
  }
  return waitedMs.sort((a, b) => a - b)[98] ?? 0;
}

test.each(["/assets/../index.js", "/pictures/%2e%2e/site.json", "/assets/%00.js"])(
  "%s is refused without an error in the log",
  async (path) => {
    const { status } = await sendRequest(site.port, path);
    expect([400, 404]).toContain(status);
    expect(site.output()).not.toMatch(/"level":(50|60)/);
  },
);

test("aborted requests leave no errors behind", async () => {
  const abort = async (number: number) => {
    const socket = connect(site.port, "127.0.0.1").on("error", () => {});
    socket.write(`GET /nl/kopen/?minArea=${number} HTTP/1.1\r\nHost: x\r\n\r\n`);
    await pause(number % 20);
    socket.destroy();
  };
  for (let round = 0; round < 20; round++)
    await Promise.all(Array.from({ length: 20 }, (_, number) => abort(round * 20 + number + 1)));
  // Pages of aborted requests may still be in progress.
  await vi.waitFor(
    async () => expect((await sendRequest(site.port, "/nl/kopen/?minArea=3")).status).toBe(200),
    {
      timeout: 30_000,
    },
  );
  expect(site.output()).not.toMatch(/"level":(50|60)|Unhandled|uncaught/);
});

test("excess visitors get 503 with Retry-After, and cached pages are still served", async () => {
  await sendRequest(site.port, "/nl/");
  let isOver = false;
  const crowd = Promise.all(
    Array.from({ length: 400 }, (_, number) => sendRequest(site.port, `/nl/huren/?minPrice=${number + 1}`)),
  ).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    expect((await sendRequest(site.port, "/nl/")).status).toBe(200);
    await pause(2);
  }
  const answers = await crowd;
  for (const { status, headers } of answers) {
    expect([200, 503]).toContain(status);
    if (status === 503) expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  }
  expect(answers.some(({ status }) => status === 503)).toBe(true);
  const statusAfterwards = async () => (await sendRequest(site.port, "/nl/huren/?minPrice=999")).status;
  await expect.poll(statusAfterwards, { timeout: 60_000, interval: 500 }).toBe(200);
});
