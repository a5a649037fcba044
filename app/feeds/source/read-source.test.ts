import { execFile } from "node:child_process";
import { mkdtemp, open, rm, writeFile } from "node:fs/promises";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { FeedError } from "./feed-item.ts";
import { readSource, type SourceOptions, type SourceProgress } from "./read-source.server.ts";

let folder = "";
const servers: Server[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "gable-source-"));
});

afterAll(() => rm(folder, { recursive: true }));

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function writeSource(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

async function readText(address: string, options?: SourceOptions): Promise<string> {
  const source = await readSource(address, options);
  const chunks: Uint8Array[] = [];
  for await (const chunk of source.bytes) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

async function namedPipe(name: string): Promise<string> {
  const path = join(folder, name);
  await promisify(execFile)("mkfifo", [path]);
  return path;
}

/** Reads and discards, for sources that should not fit in memory. */
async function drain(address: string, options?: SourceOptions): Promise<void> {
  for await (const _chunk of (await readSource(address, options)).bytes);
}

const allowTestServer: SourceOptions = { allowPrivateAddresses: true, deadlineMs: 5_000 };

test("a file is read with its name", async () => {
  const path = await writeSource("listings.csv", "ID,Price\n1,2\n");
  expect((await readSource(path)).name).toBe("listings.csv");
  expect(await readText(path)).toBe("ID,Price\n1,2\n");
});

test.each([
  ["once", gzipSync("ID\n1\n")],
  ["twice", gzipSync(gzipSync("ID\n1\n"))],
  ["in two parts", Buffer.concat([gzipSync("ID\n"), gzipSync("1\n")])],
])("a file that is compressed %s is decompressed, whatever its name", async (_how, packed) => {
  expect(await readText(await writeSource("listings.csv", packed))).toBe("ID\n1\n");
});

test("progress counts the bytes on the disk, up to the size of the file", async () => {
  const packed = gzipSync("ID\n".repeat(100_000));
  const path = await writeSource("progress.csv.gz", packed);
  const progresses: SourceProgress[] = [];
  await readText(path, { onProgress: (progress) => progresses.push(progress) });
  expect(progresses.at(-1)).toEqual({ bytesRead: packed.length, bytesTotal: packed.length });
});

test("a URL is read like a file, chunk by chunk", async () => {
  const packed = gzipSync("ID\n1\n");
  const origin = await serve((_request, response) => {
    response.write(packed.subarray(0, 1));
    setTimeout(() => response.end(packed.subarray(1)), 10);
  });
  const source = await readSource(`${origin}/feed.csv.gz?key=secret`, allowTestServer);
  expect(source.name).toBe(`${origin}/feed.csv.gz`);
  expect(await readText(`${origin}/feed.csv.gz?key=secret`, allowTestServer)).toBe("ID\n1\n");
  for await (const _chunk of source.bytes);
});

test.each([
  ["a missing file", "nowhere.csv", "File not found: nowhere.csv."],
  ["a folder", tmpdir(), "is a folder"],
  ["a file: URL", "file:///etc/passwd", "begins with file:"],
  ["a gopher: URL", "gopher://example.com/", "begins with gopher:"],
  [
    "an ftp: URL with a password",
    "ftp://user:secret@example.com/a",
    '"ftp://example.com/a" begins with ftp:',
  ],
  ["a URL of this server", "http://127.0.0.1:9/feed", "private network"],
  ["a URL without a host", "http://", "not an http or https address"],
])("%s is refused with a reason", async (_name, address, message) => {
  const error = await readSource(address).catch((caught) => caught);
  expect(error).toBeInstanceOf(FeedError);
  expect(error.message).toContain(message);
});

test("a response other than 200 is refused with its status", async () => {
  const origin = await serve((_request, response) => response.writeHead(404).end("<html>"));
  await expect(readSource(origin, allowTestServer)).rejects.toThrow("returned status 404");
});

test("a file larger than the limit is refused before it is read", async () => {
  const path = await writeSource("large.csv", "x".repeat(2_000_000));
  await expect(readSource(path, { maximumBytes: 1_048_576 })).rejects.toThrow(
    "larger than the limit of 1 MB",
  );
});

test("an endless device is cut at the limit", async () => {
  await expect(drain("/dev/zero", { maximumBytes: 1_048_576 })).rejects.toThrow("larger than the limit");
});

test("an endless response is cut at the limit, long before it fills the memory", async () => {
  const block = Buffer.alloc(1_000_000, "x");
  const origin = await serve((_request, response) => {
    const write = () => {
      while (!response.destroyed && response.write(block));
      if (!response.destroyed) response.once("drain", write);
    };
    write();
  });
  const before = process.memoryUsage().rss;
  await expect(
    drain(origin, { ...allowTestServer, maximumBytes: 300_000_000, deadlineMs: 15_000 }),
  ).rejects.toThrow("larger than the limit");
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
});

test("a small file that decompresses to a large one is refused by its ratio and by its size", async () => {
  // Members of a gzip file are decompressed one after another.
  const member = gzipSync(Buffer.alloc(1_000_000));
  const path = await writeSource("bomb.gz", Buffer.concat(Array<Buffer>(300).fill(member)));
  const before = process.memoryUsage().rss;
  await expect(drain(path)).rejects.toThrow("more than 200 times its size");
  await expect(drain(path, { maximumUnpackedBytes: 10_000_000 })).rejects.toThrow(
    "unpacked, is larger than the limit",
  );
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
});

test("gzip inside gzip inside gzip is refused", async () => {
  const path = await writeSource("nested.gz", gzipSync(gzipSync(gzipSync("ID"))));
  await expect(drain(path)).rejects.toThrow("compressed more than 2 times");
});

test.each([
  ["cut off", gzipSync("ID\n".repeat(10_000)).subarray(0, 40), "is incomplete"],
  ["damaged", Buffer.concat([Buffer.from([0x1f, 0x8b]), Buffer.from("no gzip at all")]), "damaged"],
])("gzip data that is %s is refused", async (_how, bytes, message) => {
  await expect(drain(await writeSource("broken.gz", bytes))).rejects.toThrow(message);
});

test("a truncated response is refused", async () => {
  const origin = await serve((_request, response) => {
    response.writeHead(200, { "content-length": 1_000 });
    response.write("ID\n");
    setTimeout(() => response.destroy(), 20);
  });
  await expect(drain(origin, allowTestServer)).rejects.toThrow("cut off after 3 bytes");
});

test("a truncated compressed response is refused", async () => {
  const packed = gzipSync("ID\n".repeat(10_000));
  const origin = await serve((_request, response) => {
    response.writeHead(200, { "content-length": packed.length });
    response.write(packed.subarray(0, 30));
    setTimeout(() => response.destroy(), 20);
  });
  await expect(drain(origin, allowTestServer)).rejects.toThrow(FeedError);
});

test("a response that arrives byte by byte ends at the deadline", async () => {
  const origin = await serve((_request, response) => {
    const timer = setInterval(() => response.write("x"), 20);
    response.on("close", () => clearInterval(timer));
  });
  await expect(drain(origin, { ...allowTestServer, deadlineMs: 300 })).rejects.toThrow(
    "took longer than 0.3 seconds",
  );
});

test("a reader that stops early closes the connection", async () => {
  let isClosed = false;
  const origin = await serve((_request, response) => {
    response.on("close", () => {
      isClosed = true;
    });
    response.write("ID\n");
  });
  for await (const _chunk of (await readSource(origin, allowTestServer)).bytes) break;
  await expect.poll(() => isClosed).toBe(true);
});

test("an abort ends a read that waits for more data from a pipe", async () => {
  const pipe = await namedPipe("idle.csv");
  const writer = await open(pipe, "r+");
  await writer.write("ID,Price\n");
  const aborting = new AbortController();
  const { bytes } = await readSource(pipe, { signal: aborting.signal });
  const reader = bytes[Symbol.asyncIterator]();
  expect(Buffer.from((await reader.next()).value).toString()).toBe("ID,Price\n");
  const pending = reader.next();
  aborting.abort();
  await expect(pending).rejects.toThrow("aborted");
  await writer.close();
});

test("a pipe is read until its last byte, also when its writer comes later", async () => {
  const pipe = await namedPipe("late.csv");
  const reading = readText(pipe);
  await wait(50);
  await writeFile(pipe, "1,2\n".repeat(100_000));
  expect((await reading).length).toBe(400_000);
});

test.each(["file", "pipe"])(
  "a %s whose read is aborted before it begins fails at the first read",
  async (kind) => {
    const path =
      kind === "pipe" ? await namedPipe("unread.csv") : await writeSource("unread.csv.txt", "ID,Price\n");
    const aborting = new AbortController();
    const { bytes } = await readSource(path, { signal: aborting.signal });
    aborting.abort();
    // Without a listener, the error of the stream would end the process meanwhile.
    await wait(20);
    await expect(bytes[Symbol.asyncIterator]().next()).rejects.toThrow("aborted");
  },
);
