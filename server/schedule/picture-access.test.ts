import { mkdtemp, readFile } from "node:fs/promises";
import type { IncomingHttpHeaders } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { feedRequestSchema } from "../../app/config/feed-request.ts";
import type { ConfiguredFeed } from "../../app/config/site-config.ts";
import { type Original, originalPicture } from "../../app/media/original-picture.server.ts";
import { type PictureServer, startPictureServer } from "../../test-support/pictures.ts";
import { pictureAccess } from "./picture-access.ts";

/* A CRM whose pictures need its token or key, and another server, which must never receive them. */

const SECRETS = { CRM_TOKEN: "tok-en", CRM_KEY: "k-e-y" };

let crm: PictureServer;
let otherServer: PictureServer;
let target: string;
const receivedRequests: { server: string; path: string; headers: IncomingHttpHeaders }[] = [];

beforeAll(async () => {
  target = join(await mkdtemp(join(inject("runFolder"), "access-")), "original");
  otherServer = await startPictureServer(({ url = "", headers }, response) => {
    receivedRequests.push({ server: "other", path: url, headers });
    response.end("other");
  });
  crm = await startPictureServer(({ url = "", headers }, response) => {
    receivedRequests.push({ server: "crm", path: url, headers });
    if (url.startsWith("/away"))
      return response.writeHead(302, { location: `${otherServer.address}/a.jpg` }).end();
    const isAllowed = headers.authorization === "Bearer tok-en" || url.includes("key=k-e-y");
    response.writeHead(isAllowed ? 200 : 401).end("picture");
  });
});
afterAll(async () => {
  await crm.close();
  await otherServer.close();
});
beforeEach(() => {
  receivedRequests.length = 0;
});

const BEARER = { auth: { kind: "bearer", token: "env:CRM_TOKEN" }, includesPictures: true };

/** Fetches a picture of a feed on a site where only the feed `crm` is configured, with these request settings. */
async function fetchPicture(
  address: string,
  requestSettings: object,
  { feed = "crm", secrets = SECRETS as Record<string, string> } = {},
): Promise<Original> {
  const configured: ConfiguredFeed = {
    name: "crm",
    format: "json",
    address: `${crm.address}/feed.json`,
    everyMinutes: 30,
    allowPrivateAddresses: true,
    request: feedRequestSchema.parse(requestSettings),
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
])("a picture on the server of its feed is fetched with its credentials in %s", async (_, settings) => {
  expect(await fetchPicture(`${crm.address}/1.jpg?size=large`, settings)).toMatchObject({ kind: "read" });
  expect(await readFile(target, "utf8")).toBe("picture");
});

test("a picture is fetched without credentials when the settings of its feed exclude pictures", async () => {
  const settings = { ...BEARER, includesPictures: false };
  await expect(fetchPicture(`${crm.address}/1.jpg`, settings)).rejects.toThrow("status 401");
});

test("a picture of a feed that is not configured is fetched without credentials", async () => {
  await expect(fetchPicture(`${crm.address}/1.jpg`, BEARER, { feed: "own" })).rejects.toThrow("status 401");
});

test("no credentials reach another server: not by a URL in the feed, and not by a redirect", async () => {
  await fetchPicture(`${otherServer.address}/1.jpg`, BEARER);
  // The other server has another port, so another origin. The host of the CRM before the @ is a user name, not a host.
  await fetchPicture(`${otherServer.address.replace("//", `//${new URL(crm.address).host}@`)}/2.jpg`, BEARER);
  await fetchPicture(`${crm.address}/away.jpg`, BEARER);
  await fetchPicture(`${crm.address}/away.jpg`, {
    headers: { "X-Tenant": "env:CRM_KEY" },
    auth: { kind: "api-key", key: "env:CRM_KEY", parameter: "key" },
    includesPictures: true,
  });
  const requestsToOtherServer = receivedRequests.filter(({ server }) => server === "other");
  expect(requestsToOtherServer).toHaveLength(4);
  for (const secret of Object.values(SECRETS))
    expect(JSON.stringify(requestsToOtherServer)).not.toContain(secret);
});

test("without its secret, a picture is unreachable, the reason names the secret, and nothing is requested", async () => {
  await expect(fetchPicture(`${crm.address}/1.jpg`, BEARER, { secrets: {} })).rejects.toMatchObject({
    name: "PictureError",
    problem: "unreachable",
    message: expect.stringContaining("CRM_TOKEN"),
  });
  expect(receivedRequests).toEqual([]);
});
