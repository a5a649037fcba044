import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import fastify from "fastify";
import { expect, test } from "vitest";
import { baseMapArchive } from "../../test-support/base-map.ts";
import { emptyFolder } from "../../test-support/databases.ts";
import { addBaseMapRequests } from "./base-map-requests.ts";

const ARCHIVE = baseMapArchive();

async function startServer(file: string | undefined) {
  const app = fastify();
  await app.register(fastifyStatic, { serve: false } as never);
  addBaseMapRequests(app, file);
  return (range?: string) =>
    app.inject({ url: "/base-map.pmtiles", headers: range === undefined ? {} : { range } });
}

async function writeMapFile(): Promise<string> {
  const file = join(await emptyFolder(), "town.pmtiles");
  await writeFile(file, ARCHIVE);
  return file;
}

test("a browser gets the requested part of the map file, and may cache it", async () => {
  const requestRange = await startServer(await writeMapFile());
  const { statusCode, headers, rawPayload } = await requestRange("bytes=127-1126");
  expect(statusCode).toBe(206);
  expect(headers["content-range"]).toBe(`bytes 127-1126/${ARCHIVE.length}`);
  expect(headers["cache-control"]).toBe("public, max-age=86400");
  expect(headers.etag).toBeTruthy();
  expect(rawPayload.equals(ARCHIVE.subarray(127, 1127))).toBe(true);
});

test.each([undefined, "bytes=0-", "bytes=-500", "bytes=0-9,20-29", "bytes=0-4194304", "lines=0-9"])(
  "a request is refused unless it asks for one part of at most 4 MB, with both ends (Range: %s)",
  async (range) => {
    const requestRange = await startServer(await writeMapFile());
    const { statusCode, headers, rawPayload } = await requestRange(range);
    expect(statusCode).toBe(416);
    expect(headers["cache-control"]).toBe("no-store");
    expect(rawPayload.length).toBeLessThan(100);
  },
);

test("a new file has another ETag", async () => {
  const file = await writeMapFile();
  const requestRange = await startServer(file);
  const before = await requestRange("bytes=0-9");
  await writeFile(file, Buffer.concat([ARCHIVE, Buffer.alloc(1)]));
  expect((await requestRange("bytes=0-9")).headers.etag).not.toBe(before.headers.etag);
});

test("a site without a map file responds with 404", async () => {
  const requestRange = await startServer(undefined);
  expect((await requestRange("bytes=0-9")).statusCode).toBe(404);
});
