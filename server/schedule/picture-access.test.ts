import { mkdtemp, readFile } from "node:fs/promises";
import type { IncomingHttpHeaders } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { feedRequestSchema } from "../../app/config/feed-request.ts";
import type { ConfiguredFeed } from "../../app/config/site-config.ts";
import { type Original, originalPicture } from "../../app/media/original-picture.server.ts";
import { type PictureServer, startPictureServer } from "../../test-support/pictures.ts";
import { pictureAccess } from "./picture-access.ts";

/* A CRM whose pictures need its token, and a server that must never see it. */

const SECRETS = { CRM_TOKEN: "tok-en", CRM_KEY: "k-e-y" };

let crm: PictureServer;
let other: PictureServer;
let target: string;
const seen: { server: string; path: string; headers: IncomingHttpHeaders }[] = [];

beforeAll(async () => {
  target = join(await mkdtemp(join(inject("runFolder"), "access-")), "original");
  other = await startPictureServer(({ url = "", headers }, response) => {
    seen.push({ server: "other", path: url, headers });
    response.end("other");
  });
  crm = await startPictureServer(({ url = "", headers }, response) => {
    seen.push({ server: "crm", path: url, headers });
    if (url.startsWith("/away")) return response.writeHead(302, { location: `${other.address}/a.jpg` }).end();
    const isAllowed = headers.authorization === "Bearer tok-en" || url.includes("key=k-e-y");
    response.writeHead(isAllowed ? 200 : 401).end("picture");
  });
});
afterAll(async () => {
  await crm.close();
  await other.close();
});
beforeEach(() => {
  seen.length = 0;
});

const BEARER = { auth: { kind: "bearer", token: "env:CRM_TOKEN" }, includesPictures: true };

async function fetchPicture(
  address: string,
  request: object,
  { feed = "crm", secrets = SECRETS as Record<string, string> } = {},
): Promise<Original> {
  const configured: ConfiguredFeed = {
    name: "crm",
    format: "json",
    address: `${crm.address}/feed.json`,
    everyMinutes: 30,
    allowPrivateAddresses: true,
    request: feedRequestSchema.parse(request),
  };
  const access = await pictureAccess({ feeds: [configured], secrets })({ feed, address });
  return originalPicture({
    address,
    access,
    siteFolder: "/nowhere",
    target,
    allowPrivateAddresses: true,
  });
}

test.each([
  ["a header", BEARER],
  [
    "a query parameter",
    { auth: { kind: "api-key", key: "env:CRM_KEY", parameter: "key" }, includesPictures: true },
  ],
])("a picture on the server of its feed is fetched with its credentials in %s", async (_, request) => {
  expect(await fetchPicture(`${crm.address}/1.jpg?size=large`, request)).toMatchObject({ kind: "read" });
  expect(await readFile(target, "utf8")).toBe("picture");
});

test("without the setting, a picture is fetched without credentials", async () => {
  const request = { ...BEARER, includesPictures: false };
  await expect(fetchPicture(`${crm.address}/1.jpg`, request)).rejects.toThrow("status 401");
});

test("a picture of another feed is fetched without credentials", async () => {
  await expect(fetchPicture(`${crm.address}/1.jpg`, BEARER, { feed: "own" })).rejects.toThrow("status 401");
});

test("no credentials reach another server: not by an address in the feed, and not by a redirect", async () => {
  await fetchPicture(`${other.address}/1.jpg`, BEARER);
  // Another port is another origin, and a user name in an address is not a host.
  await fetchPicture(`${other.address.replace("//", `//${new URL(crm.address).host}@`)}/2.jpg`, BEARER);
  await fetchPicture(`${crm.address}/away.jpg`, BEARER);
  await fetchPicture(`${crm.address}/away.jpg`, {
    headers: { "X-Tenant": "env:CRM_KEY" },
    auth: { kind: "api-key", key: "env:CRM_KEY", parameter: "key" },
    includesPictures: true,
  });
  const elsewhere = seen.filter(({ server }) => server === "other");
  expect(elsewhere).toHaveLength(4);
  for (const secret of Object.values(SECRETS)) expect(JSON.stringify(elsewhere)).not.toContain(secret);
});

test("a missing secret is recorded as a problem of the picture, which is retried", async () => {
  await expect(fetchPicture(`${crm.address}/1.jpg`, BEARER, { secrets: {} })).rejects.toMatchObject({
    name: "PictureError",
    problem: "unreachable",
    message: expect.stringContaining("CRM_TOKEN"),
  });
  expect(seen).toEqual([]);
});
