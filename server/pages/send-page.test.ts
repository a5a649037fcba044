import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SECURITY_HEADERS } from "../http/security-headers.ts";
import { CachedPage } from "./cached-page.ts";
import { sendPage, sendReadyPage } from "./send-page.ts";

const HTML = "<p>Een huis in Sint-Job-in-'t-Goor</p>".repeat(40);

let page: CachedPage;
let server: Server;
beforeAll(async () => {
  server = createServer((incoming, outgoing) => void sendPage(incoming, outgoing, page)).listen(
    0,
    "127.0.0.1",
  );
  await once(server, "listening");
});
afterAll(() => void server.close());

function cachedPage(status = 200): CachedPage {
  return new CachedPage(
    { status, headers: { "content-type": "text/html", vary: "Accept-Encoding" }, body: Buffer.from(HTML) },
    () => {},
  );
}

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

async function get(headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  const clientRequest = request({ port, method, headers, agent: false }).end();
  const [answer] = await once(clientRequest, "response");
  const chunks: Buffer[] = await answer.toArray();
  return { status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) };
}

test("each encoding is the same page with its own ETag", async () => {
  page = cachedPage();
  const plain = await get();
  const gzip = await get({ "accept-encoding": "gzip" });
  const brotli = await get({ "accept-encoding": "gzip, br" });
  expect([plain, gzip, brotli].map(({ headers }) => headers["content-encoding"])).toEqual([
    undefined,
    "gzip",
    "br",
  ]);
  expect(plain.body.toString()).toBe(HTML);
  expect(gunzipSync(gzip.body).toString()).toBe(HTML);
  expect(brotliDecompressSync(brotli.body).toString()).toBe(HTML);
  const etags = [plain, gzip, brotli].map(({ headers }) => headers.etag);
  expect(new Set(etags).size).toBe(3);
  for (const etag of etags) expect(etag).toMatch(/^"[\w-]+"$/);
  for (const { headers, body } of [plain, gzip, brotli]) {
    expect(headers["content-length"]).toBe(String(body.byteLength));
    expect(headers).toMatchObject({ ...SECURITY_HEADERS, vary: "Accept-Encoding" });
  }
});

test.each(["identity", "gzip", "br"])("a matching If-None-Match gets 304 (%s)", async (encoding) => {
  page = cachedPage();
  const first = await get({ "accept-encoding": encoding });
  const etag = String(first.headers.etag);
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
    const again = await get({ "accept-encoding": encoding, "if-none-match": known });
    expect(again).toMatchObject({ status: 304, headers: { etag, vary: "Accept-Encoding" } });
    expect(again.body).toHaveLength(0);
    expect(again.headers["content-length"]).toBeUndefined();
  }
});

test("a request with another ETag, a malformed one or that of another encoding gets the page", async () => {
  page = cachedPage();
  const gzip = await get({ "accept-encoding": "gzip" });
  for (const known of ['"other"', String(gzip.headers.etag), "", '"', "W/"]) {
    expect((await get({ "if-none-match": known })).status).toBe(200);
  }
});

test("HEAD responds like GET, without the body", async () => {
  page = cachedPage();
  for (const encoding of ["identity", "gzip", "br"]) {
    const full = await get({ "accept-encoding": encoding });
    const head = await get({ "accept-encoding": encoding }, "HEAD");
    const { date: _, ...headOnly } = head.headers;
    expect(full.headers).toMatchObject(headOnly);
    expect(head.headers["content-length"]).toBe(full.headers["content-length"]);
    expect(head.body).toHaveLength(0);
  }
});

test("a 404 page is sent again, even to a browser that has it", async () => {
  page = cachedPage(404);
  const { headers } = await get();
  expect((await get({ "if-none-match": String(headers.etag) })).status).toBe(404);
});

test("an encoding that has to be compressed first is not sent synchronously", async () => {
  page = cachedPage();
  const sendsAtOnce = (encoding: "br" | "identity") =>
    sendReadyPage(
      { headers: {}, method: "GET" } as never,
      { writeHead: () => {}, end: () => {} } as never,
      page,
      encoding,
    );
  expect(sendsAtOnce("identity")).toBe(true);
  expect(sendsAtOnce("br")).toBe(false);
  await page.body("br");
  expect(sendsAtOnce("br")).toBe(true);
});
