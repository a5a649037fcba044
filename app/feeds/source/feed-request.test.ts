import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { type FeedRequest, feedRequestSchema, requestProblem } from "../../config/feed-request.ts";
import { type FeedAccess, nextLink, requestFeed } from "./feed-request.server.ts";
import { readFeed } from "./read-feed.server.ts";

const SECRETS = { CRM_TOKEN: "tok-en", CRM_PASSWORD: "pass:word", CRM_KEY: "k&y", CRM_SECRET: "s3cr3t" };

/*
 * Tests that send a request start a server in place of a CRM. Their `answer` issues tokens, refuses, is busy or has a
 * version.
 */

type ReceivedRequest = { path: string; headers: IncomingMessage["headers"]; body: string };
type Answer = { status?: number; headers?: Record<string, string>; body?: string };

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function startCrm(
  answer: (request: ReceivedRequest, count: number) => Answer,
): Promise<{ address: string; received: ReceivedRequest[] }> {
  const received: ReceivedRequest[] = [];
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    received.push({ path: request.url ?? "", headers: request.headers, body });
    const {
      status = 200,
      headers = {},
      body: sent = "[]",
    } = answer(received.at(-1) as ReceivedRequest, received.length);
    response.writeHead(status, headers).end(sent);
  }).listen(0, "127.0.0.1");
  servers.push(server);
  await new Promise((resolve) => server.once("listening", resolve));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

async function sendRequest(address: string, request: object, more: Partial<FeedAccess> = {}) {
  const waits: number[] = [];
  const response = await requestFeed(
    address,
    {
      request: feedRequestSchema.parse(request),
      secrets: SECRETS,
      wait: async (ms) => void waits.push(ms),
      ...more,
    },
    { maximumBytes: 1_000, deadlineMs: 5_000, allowPrivateAddresses: true },
  );
  const chunks: Uint8Array[] = [];
  for await (const chunk of response.body) chunks.push(chunk);
  return { status: response.status, text: Buffer.concat(chunks).toString(), waits };
}

test.each<[object, Record<string, string>, string]>([
  [{ auth: { kind: "bearer", token: "env:CRM_TOKEN" } }, { authorization: "Bearer tok-en" }, "/feed"],
  [
    { auth: { kind: "basic", user: "gable", password: "env:CRM_PASSWORD" } },
    { authorization: `Basic ${Buffer.from("gable:pass:word").toString("base64")}` },
    "/feed",
  ],
  [{ auth: { kind: "api-key", key: "env:CRM_KEY" } }, { "x-api-key": "k&y" }, "/feed"],
  [{ auth: { kind: "api-key", key: "env:CRM_KEY", parameter: "key" } }, {}, "/feed?key=k%26y"],
  [
    { headers: { Accept: "application/json", "X-Tenant": "env:CRM_KEY" } },
    { accept: "application/json", "x-tenant": "k&y" },
    "/feed",
  ],
])("a feed is requested with the headers and the path of %j", async (request, headers, path) => {
  const { address, received } = await startCrm(() => ({}));
  expect(await sendRequest(`${address}/feed`, request)).toMatchObject({ status: 200 });
  expect(received[0]?.headers).toMatchObject(headers);
  expect(received[0]?.path).toBe(path);
});

test.each<[string, object, string, string]>([
  [
    "JSON",
    {
      kind: "json",
      value: {
        token: "{{env:CRM_TOKEN}}",
        filter: { status: [1, true, null], note: 'say "{{env:CRM_KEY}}"' },
      },
    },
    "application/json",
    '{"token":"tok-en","filter":{"status":[1,true,null],"note":"say \\"k&y\\""}}',
  ],
  [
    "a form",
    { kind: "form", fields: { login: "gable", password: "{{env:CRM_KEY}}" } },
    "application/x-www-form-urlencoded",
    "login=gable&password=k%26y",
  ],
  [
    "XML",
    { kind: "xml", text: "<get><key>{{env:CRM_KEY}}</key></get>", contentType: "application/soap+xml" },
    "application/soap+xml; charset=utf-8",
    "<get><key>k&amp;y</key></get>",
  ],
])("%s is sent with POST, its secrets filled in and escaped", async (_, body, type, text) => {
  const { address, received } = await startCrm(() => ({}));
  await sendRequest(address, { body }, { validators: { etag: '"v1"' } });
  expect(received[0]?.body).toBe(text);
  expect(received[0]?.headers["content-type"]).toBe(type);
  // Conditional headers are only for GET.
  expect(received[0]?.headers["if-none-match"]).toBeUndefined();
});

test("a body is not sent on after a redirect", async () => {
  const other = await startCrm(() => ({}));
  const { address } = await startCrm(() => ({ status: 307, headers: { location: `${other.address}/x` } }));
  const body = { kind: "json", value: { token: "{{env:CRM_TOKEN}}" } };
  await expect(sendRequest(address, { body })).rejects.toThrow("which a request with a body does not follow");
  expect(other.received).toEqual([]);
});

test("a secret of a body that is not set is named, not sent empty", async () => {
  const { address, received } = await startCrm(() => ({}));
  const body = { kind: "form", fields: { password: "{{env:CRM_MISSING}}" } };
  await expect(sendRequest(address, { body })).rejects.toThrow("CRM_MISSING");
  expect(received).toEqual([]);
});

test("the page number in a body increases until a page has no records", async () => {
  const property = (key: number) => ({ ID: key, Goal: "sale", Zip: "9000" });
  const { address, received } = await startCrm(({ body }) => {
    const { page } = JSON.parse(body);
    return { body: JSON.stringify(page < 3 ? [property(page)] : []) };
  });
  const folder = await mkdtemp(join(tmpdir(), "gable-body-"));
  const mapping = join(folder, "mapping.json");
  const fields = { key: "ID", goal: "Goal", webIds: { constant: ["house"] }, "address.zip": "Zip" };
  await writeFile(mapping, JSON.stringify({ fields }));
  const request = feedRequestSchema.parse({
    body: { kind: "json", value: { page: "{{page}}" } },
    paging: { kind: "body" },
  });
  const kinds: string[] = [];
  const items = readFeed("json", address, { mapping, allowPrivateAddresses: true, access: { request } });
  for await (const { kind } of items) kinds.push(kind);
  await rm(folder, { recursive: true });
  expect(received.map(({ body }) => body)).toEqual(['{"page":1}', '{"page":2}', '{"page":3}']);
  expect(kinds.filter((kind) => kind === "listing")).toHaveLength(2);
});

test.each([
  [{ body: { kind: "json", value: { a: "{{env:PATH}}" } } }, "may only have the placeholders"],
  [{ body: { kind: "json", value: { a: "{{until}}" } } }, "may only have the placeholders"],
  [{ body: { kind: "json", value: { a: "{{page}}" } } }, 'must be of the kind "body"'],
  [{ body: { kind: "json", value: { a: "b" } }, paging: { kind: "body" } }, 'must be of the kind "body"'],
  [{ body: { kind: "form", fields: { a: "x".repeat(20_000) } } }, "must not be longer"],
])("%j is refused", (request, message) => {
  expect(feedRequestSchema.safeParse(request).error?.issues[0]?.message).toContain(message);
});

test("a body with a secret needs https", () => {
  const request = feedRequestSchema.parse({
    body: { kind: "json", value: { token: "{{env:CRM_TOKEN}}" } },
  });
  const problem = (address: string) => requestProblem({ address, request, allowPrivateAddresses: false });
  expect(problem("http://crm.example/")).toContain("needs an https address");
  expect(problem("https://crm.example/")).toBeUndefined();
});

test("credentials of any header are not sent to another origin after a redirect", async () => {
  const other = await startCrm(() => ({ body: "other" }));
  const { address } = await startCrm(() => ({ status: 302, headers: { location: `${other.address}/x` } }));
  const headers = { "X-Tenant": "env:CRM_TOKEN" };
  await sendRequest(address, { headers, auth: { kind: "api-key", key: "env:CRM_KEY" } });
  await sendRequest(address, { headers, auth: { kind: "bearer", token: "env:CRM_TOKEN" } });
  expect(other.received).toHaveLength(2);
  const sent = JSON.stringify(other.received);
  for (const secret of Object.values(SECRETS)) expect(sent).not.toContain(secret);
});

test("a token by client credentials is cached, and replaced once when the server refuses it", async () => {
  let valid = "";
  let given = 0;
  const { address, received } = await startCrm(({ path, headers }) => {
    if (path === "/token") {
      given += 1;
      valid = `t${given}`;
      return { body: JSON.stringify({ access_token: valid, token_type: "Bearer", expires_in: 3_600 }) };
    }
    return headers.authorization === `Bearer ${valid}` ? { body: "homes" } : { status: 401 };
  });
  const auth = {
    kind: "oauth",
    tokenAddress: `${address}/token`,
    clientId: "gable",
    clientSecret: "env:CRM_SECRET",
    scope: "listings",
  };
  expect(await sendRequest(`${address}/feed`, { auth })).toMatchObject({ text: "homes" });
  expect(await sendRequest(`${address}/feed`, { auth })).toMatchObject({ text: "homes" });
  expect(given).toBe(1);
  expect(received[0]).toMatchObject({
    body: "grant_type=client_credentials&scope=listings",
    headers: { authorization: `Basic ${Buffer.from("gable:s3cr3t").toString("base64")}` },
  });
  valid = "revoked by the server";
  expect(await sendRequest(`${address}/feed`, { auth })).toMatchObject({ text: "homes" });
  expect(given).toBe(2);
});

test("no third token is requested from a server that refuses every token", async () => {
  const { address, received } = await startCrm(({ path }) =>
    path === "/token" ? { body: '{"access_token":"x","expires_in":3600}' } : { status: 401 },
  );
  const auth = {
    kind: "oauth",
    tokenAddress: `${address}/token`,
    clientId: "a",
    clientSecret: "env:CRM_SECRET",
  };
  expect(await sendRequest(`${address}/feed`, { auth })).toMatchObject({ status: 401 });
  expect(received.map(({ path }) => path)).toEqual(["/token", "/feed", "/token", "/feed"]);
});

test("a cached token is not used by another agency, whose variable of the same name has another secret", async () => {
  const { address, received } = await startCrm(({ path, headers }) =>
    path === "/token"
      ? { body: JSON.stringify({ access_token: headers.authorization, expires_in: 3_600 }) }
      : { body: "homes" },
  );
  const auth = {
    kind: "oauth",
    tokenAddress: `${address}/token`,
    clientId: "gable",
    clientSecret: "env:CRM_SECRET",
  };
  await sendRequest(`${address}/feed`, { auth });
  await sendRequest(`${address}/feed`, { auth }, { secrets: { CRM_SECRET: "of another agency" } });
  const sent = received.filter(({ path }) => path === "/feed").map(({ headers }) => headers.authorization);
  expect(new Set(sent).size).toBe(2);
});

test("a token that is about to expire is not used", async () => {
  const { address, received } = await startCrm(({ path }) =>
    path === "/token" ? { body: '{"access_token":"x","expires_in":20}' } : {},
  );
  const auth = {
    kind: "oauth",
    tokenAddress: `${address}/token`,
    clientId: "a",
    clientSecret: "env:CRM_SECRET",
  };
  await sendRequest(`${address}/feed`, { auth });
  await sendRequest(`${address}/feed`, { auth });
  expect(received.map(({ path }) => path)).toEqual(["/token", "/feed", "/token", "/feed"]);
});

test("a request is repeated after the time that a busy server states", async () => {
  const { address } = await startCrm((_, count) =>
    count < 3 ? { status: 429, headers: { "retry-after": "7" } } : { body: "homes" },
  );
  expect(await sendRequest(address, {})).toEqual({ status: 200, text: "homes", waits: [7_000, 7_000] });
});

test("a server that stays busy gets four requests, and one that requires a wait of an hour gets one", async () => {
  const busy = await startCrm(() => ({ status: 429 }));
  expect(await sendRequest(busy.address, {})).toMatchObject({ status: 429, waits: [10_000, 10_000, 10_000] });
  expect(busy.received).toHaveLength(4);
  const slow = await startCrm(() => ({ status: 503, headers: { "retry-after": "3600" } }));
  await expect(sendRequest(slow.address, {})).rejects.toThrow("asks to wait for 3600 seconds");
  expect(slow.received).toHaveLength(1);
});

test("a request sends the version that was imported last, and the server can respond that it has not changed", async () => {
  const validators = { etag: '"v1"', lastModified: "Thu, 26 Nov 2026 10:00:00 GMT" };
  const { address, received } = await startCrm(({ headers }) =>
    headers["if-none-match"] === '"v1"' ? { status: 304, body: "" } : {},
  );
  expect(await sendRequest(address, {}, { validators })).toMatchObject({ status: 304 });
  expect(received[0]?.headers["if-modified-since"]).toBe(validators.lastModified);
});

test("messages name variables and URLs, and no secret", async () => {
  const { address } = await startCrm(({ path }) =>
    path.startsWith("/token") ? { status: 400, body: `{"error":"${SECRETS.CRM_SECRET}"}` } : {},
  );
  const auth = {
    kind: "oauth",
    tokenAddress: `${address}/token?client=1`,
    clientId: "me",
    clientSecret: "env:CRM_SECRET",
  };
  await expect(sendRequest(address, { auth })).rejects.toThrow(
    `${address}/token gave no token for the feed: it returned status 400.`,
  );
  const bearer = { auth: { kind: "bearer", token: "env:CRM_OTHER" } };
  await expect(sendRequest(address, bearer)).rejects.toThrow(
    "The environment variable CRM_OTHER, which the feed needs, is not set.",
  );
  const broken = { secrets: { CRM_TOKEN: "a\u0007b" } };
  await expect(
    sendRequest(address, { auth: { kind: "bearer", token: "env:CRM_TOKEN" } }, broken),
  ).rejects.toThrow("CRM_TOKEN has characters that cannot be sent");
});

test.each([
  [{ auth: { kind: "bearer", token: "tok-en" } }],
  [{ auth: { kind: "bearer", token: "env:DATABASE_URL" } }],
  [{ headers: { "X-Key": "env:GABLE_SECRET" } }],
  [{ headers: { Host: "elsewhere.example" } }],
  [{ headers: { "X-Key": "a\r\nX-Other: b" } }],
])("the request %j is refused", (request) => {
  expect(feedRequestSchema.safeParse(request).success).toBe(false);
});

test.each<[string, object, boolean, string | undefined]>([
  ["https://crm.example/x", { auth: { kind: "bearer", token: "env:CRM_T" } }, false, undefined],
  ["http://crm.example/x", { auth: { kind: "bearer", token: "env:CRM_T" } }, false, "sends a secret"],
  ["http://crm.example/x", { headers: { A: "env:CRM_T" } }, false, "sends a secret"],
  ["http://10.0.0.1/x", { auth: { kind: "bearer", token: "env:CRM_T" } }, true, undefined],
  ["http://crm.example/x", { headers: { A: "b" } }, false, undefined],
  ["homes.csv", { headers: { A: "b" } }, false, "is only for"],
])(
  "the request for %s with %j (private addresses allowed: %s) has the problem: %s",
  (address, request, allowPrivateAddresses, problem) => {
    const result = requestProblem({
      address,
      request: feedRequestSchema.parse(request) as FeedRequest,
      allowPrivateAddresses,
    });
    if (problem === undefined) expect(result).toBeUndefined();
    else expect(result).toContain(problem);
  },
);

test.each([
  ['<https://a.example/x?page=2>; rel="next"', "https://a.example/x?page=2"],
  ['</x?page=1>; rel="prev", </x?page=3>; rel=next', "https://a.example/x?page=3"],
  ['</x?page=1>; rel="prev"', undefined],
  ['</last>; rel="last next"; title="a"', "https://a.example/last"],
  [undefined, undefined],
])("the next page of %s is %s", (header, next) => {
  expect(nextLink(header, "https://a.example/feed")).toBe(next);
});
