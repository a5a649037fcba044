import { mkdtemp, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { type PictureServer, startPictureServer } from "../../test-support/pictures.ts";
import { originalPicture } from "./original-picture.server.ts";

// The address of the test server counts as public; other addresses are checked as usual.
vi.mock("../net/public-address.server.ts", async (load) => {
  const { isPublicAddress } = await load<typeof import("../net/public-address.server.ts")>();
  return { isPublicAddress: (address: string) => address === "127.0.0.1" || isPublicAddress(address) };
});

const REDIRECTS: Record<string, string> = {
  "/to-a-network": "http://10.0.0.1/secret.jpg",
  "/to-a-cloud": "http://169.254.169.254/latest/meta-data/",
  "/to-this-machine": "http://[::1]:22/",
  "/to-a-file": "file:///etc/passwd",
  "/to-a-picture": "/1.jpg",
};

let server: PictureServer;
let target: string;
beforeAll(async () => {
  target = join(await mkdtemp(join(inject("runFolder"), "original-")), "original");
  server = await startPictureServer((request, response) => {
    const location = REDIRECTS[request.url ?? ""];
    if (location) return response.writeHead(302, { location }).end();
    response.writeHead(200, { etag: '"1"', "last-modified": "Sat, 21 Nov 2026 12:00:00 GMT" }).end("bytes");
  });
});
afterAll(() => server.close());

function fetchPicture(path: string) {
  return originalPicture({
    address: server.address + path,
    siteFolder: "/nowhere",
    target,
    allowPrivateAddresses: false,
  });
}

test.each([
  ["/to-a-network", "private-address"],
  ["/to-a-cloud", "private-address"],
  ["/to-this-machine", "private-address"],
  ["/to-a-file", "refused"],
])("the redirect %s is not followed", async (path, problem) => {
  server.requests.length = 0;
  await expect(fetchPicture(path)).rejects.toMatchObject({ name: "PictureError", problem });
  expect(server.requests.map((request) => request.path)).toEqual([path]);
});

test("a redirect to a picture is followed", async () => {
  expect(await fetchPicture("/to-a-picture")).toEqual({
    kind: "read",
    file: target,
    // SHA-256 of the response.
    name: "277089d91c0bdf4f2e68",
    etag: '"1"',
    lastModified: "Sat, 21 Nov 2026 12:00:00 GMT",
  });
  expect(await readFile(target, "utf8")).toBe("bytes");
});
