import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { describeOnPostgresql } from "../../test-support/databases.ts";
import {
  HTML_PAGE,
  type PictureServer,
  photo,
  SVG_WITH_SCRIPT,
  startPictureServer,
} from "../../test-support/pictures.ts";
import { PICTURE_WIDTHS_PX } from "./picture-data.ts";
import { PICTURE_FORMATS } from "./picture-format.ts";
import { type PictureMaker, startPictureMaker } from "./picture-maker.server.ts";
import { deleteUnreferencedPictures, pictureCounts, requeuePictures } from "./picture-queue.server.ts";
import { openPictureStore, type PictureStore } from "./picture-store.server.ts";
import { storedPictures } from "./stored-pictures.server.ts";
import { pictures } from "./tables.server.ts";
import { type PicturesByResult, type PictureWork, workOnPictures } from "./work-on-pictures.server.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
const TODAY = new Date("2026-11-21T12:00:00Z");

/** Number of stored files of one picture: each width in each format. */
const FILES_OF_A_PICTURE = PICTURE_WIDTHS_PX.length * PICTURE_FORMATS.length;

describeOnPostgresql("work on pictures", (open) => {
  let server: PictureServer;
  let maker: PictureMaker;
  let store: PictureStore;
  let folder: string;
  let files: Record<string, Buffer>;
  let problems: string[];
  let now: Date;

  beforeAll(async () => {
    maker = startPictureMaker();
    server = await startPictureServer((request, response) => {
      const path = request.url ?? "";
      if (path === "/failing") return response.writeHead(503).end();
      if (path === "/large") return sendLarge(response);
      const bytes = files[path];
      if (!bytes) return response.writeHead(404).end();
      const etag = `"${bytes.byteLength}"`;
      if (request.headers["if-none-match"] === etag) return response.writeHead(304).end();
      response.writeHead(200, { etag, "content-type": "image/jpeg" }).end(bytes);
    });
  });
  afterAll(async () => {
    await Promise.all([maker.close(), server.close()]);
  });
  beforeEach(async () => {
    await open().database.delete(pictures);
    folder = await mkdtemp(join(inject("runFolder"), "work-"));
    await mkdir(join(folder, "site", "pictures"), { recursive: true });
    store = await openPictureStore(join(folder, "data"), undefined);
    files = {};
    problems = [];
    now = TODAY;
    server.requests.length = 0;
  });

  async function queuePictures(...addresses: string[]): Promise<void> {
    const time = now.toISOString();
    await open()
      .database.insert(pictures)
      .values(
        addresses.map((address, rank) => ({
          address,
          feed: "crm",
          rank,
          state: "waiting" as const,
          nextCheckAt: time,
          lastReferencedAt: time,
        })),
      );
  }

  function work(changes: Partial<PictureWork> = {}): Promise<PicturesByResult> {
    return workOnPictures({
      database: open().database,
      store,
      maker,
      siteFolder: join(folder, "site"),
      dataFolder: join(folder, "data"),
      allowsPrivateAddresses: () => true,
      onProblem: (_, problem) => problems.push(problem.problem),
      now: () => now,
      ...changes,
    });
  }

  async function findPicture(url: string) {
    return (await storedPictures(open().database, [{ url }]))({ url });
  }

  const urlOf = (path: string) => server.address + path;

  async function storedFiles(): Promise<string[]> {
    const entries = await readdir(join(folder, "data"), { recursive: true, withFileTypes: true }).catch(
      () => [],
    );
    return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
  }

  test("an external picture is downloaded, resized, stored and served", async () => {
    files["/1.jpg"] = await photo(900, 600);
    await queuePictures(urlOf("/1.jpg"));
    expect(await findPicture(urlOf("/1.jpg"))).toEqual({ url: urlOf("/1.jpg") });
    expect(await work()).toEqual({ made: 1, unchanged: 0, broken: 0 });
    const stored = (await findPicture(urlOf("/1.jpg")))?.stored;
    expect(stored).toMatchObject({
      name: expect.stringMatching(/^[0-9a-f]{20}$/),
      widthPx: 900,
      heightPx: 600,
    });
    const file = await store.open({ name: stored?.name ?? "", width: 400, format: "avif" });
    const bytes = await buffer(file?.stream ?? Readable.from([]));
    expect(bytes.byteLength).toBe(file?.bytes);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "heif", width: 400, height: 267 });
    expect(await storedFiles()).toHaveLength(FILES_OF_A_PICTURE);
  });

  test("a picture of the site folder is resized too, and again only when its file changes", async () => {
    const file = join(folder, "site", "pictures", "house.jpg");
    await writeFile(file, await photo(900, 600));
    await queuePictures("pictures/house.jpg");
    expect((await work()).made).toBe(1);
    const before = (await findPicture("pictures/house.jpg"))?.stored?.name;
    await requeuePictures(open().database, now);
    expect(await work()).toEqual({ made: 0, unchanged: 1, broken: 0 });
    await writeFile(file, await photo(900, 600, "#00ff00"));
    await utimes(file, TODAY, new Date("2020-01-01"));
    await requeuePictures(open().database, now);
    expect((await work()).made).toBe(1);
    expect((await findPicture("pictures/house.jpg"))?.stored?.name).not.toBe(before);
  });

  test("an unchanged picture is not downloaded again", async () => {
    files["/1.jpg"] = await photo(300, 200);
    await queuePictures(urlOf("/1.jpg"));
    await work();
    expect(await work()).toEqual({ made: 0, unchanged: 0, broken: 0 });
    now = new Date(TODAY.getTime() + 8 * DAY_MS);
    expect(await work()).toEqual({ made: 0, unchanged: 1, broken: 0 });
    expect(server.requests).toEqual([
      { path: "/1.jpg", cachedVersion: undefined },
      { path: "/1.jpg", cachedVersion: `"${files["/1.jpg"].byteLength}"` },
    ]);
  });

  test("a changed picture gets a new name, and the old one is deleted a check later", async () => {
    files["/1.jpg"] = await photo(300, 200);
    await queuePictures(urlOf("/1.jpg"));
    await work();
    const former = (await findPicture(urlOf("/1.jpg")))?.stored?.name ?? "";
    files["/1.jpg"] = await photo(310, 200, "#00ff00");
    now = new Date(now.getTime() + 8 * DAY_MS);
    expect((await work()).made).toBe(1);
    const stored = (await findPicture(urlOf("/1.jpg")))?.stored;
    expect(stored).toMatchObject({ widthPx: 310 });
    expect(stored?.name).not.toBe(former);
    expect(await store.open({ name: former, width: 400, format: "jpg" })).toBeDefined();
    now = new Date(now.getTime() + 8 * DAY_MS);
    await work();
    expect(await store.open({ name: former, width: 400, format: "jpg" })).toBeUndefined();
    expect(await store.open({ name: stored?.name ?? "", width: 400, format: "jpg" })).toBeDefined();
  });

  test("identical pictures at two addresses are stored once", async () => {
    files["/1.jpg"] = files["/2.jpg"] = await photo(300, 200);
    await queuePictures(urlOf("/1.jpg"), urlOf("/2.jpg"));
    await work();
    expect((await findPicture(urlOf("/1.jpg")))?.stored).toEqual(
      (await findPicture(urlOf("/2.jpg")))?.stored,
    );
    expect(await storedFiles()).toHaveLength(FILES_OF_A_PICTURE);
  });

  test("an address without a picture is refused with a reason, shown as missing, and leaves no files behind", async () => {
    Object.assign(files, { "/page": HTML_PAGE, "/drawing.jpg": SVG_WITH_SCRIPT });
    const addresses = ["/page", "/drawing.jpg", "/gone.jpg", "/large"].map(urlOf);
    await queuePictures(...addresses, "pictures/none.jpg", "../secret.jpg", "file:///etc/passwd");
    expect(await work()).toEqual({ made: 0, unchanged: 0, broken: 7 });
    expect(problems.sort()).toEqual([
      "not-a-picture",
      "not-a-picture",
      "not-found",
      "not-found",
      "not-found",
      "not-found",
      "too-large",
    ]);
    for (const address of addresses) expect(await findPicture(address), address).toBeUndefined();
    expect(await storedFiles()).toEqual([]);
    expect(await pictureCounts(open().database, now)).toEqual({ due: 0, broken: 7 });
  });

  test("private networks are not contacted", async () => {
    files["/1.jpg"] = await photo(300, 200);
    const resolve = async () => [{ address: "10.0.0.1", family: 4 }];
    await queuePictures(
      urlOf("/1.jpg"),
      "http://inside.example/x.jpg",
      "http://169.254.169.254/latest/x.jpg",
    );
    await work({ allowsPrivateAddresses: () => false, resolve });
    expect(problems).toEqual(["private-address", "private-address", "private-address"]);
    expect(server.requests).toEqual([]);
  });

  test("a feed from a private network may use pictures there, others may not", async () => {
    files["/1.jpg"] = await photo(300, 200);
    await queuePictures(urlOf("/1.jpg"));
    await work({ allowsPrivateAddresses: (feed) => feed === "crm" });
    expect(problems).toEqual([]);
  });

  test("a failing server is retried with increasing delays; a stored picture stays meanwhile", async () => {
    files["/1.jpg"] = await photo(300, 200);
    await queuePictures(urlOf("/failing"), urlOf("/1.jpg"));
    await work();
    const minutesUntilNextCheck = async () => {
      const [row] = await open()
        .database.select({ next: pictures.nextCheckAt })
        .from(pictures)
        .where(sql`${pictures.address} = ${urlOf("/failing")}`);
      return (Date.parse(row?.next ?? "") - now.getTime()) / MINUTE_MS;
    };
    expect(await minutesUntilNextCheck()).toBe(10);
    now = new Date(now.getTime() + 10 * MINUTE_MS);
    await work();
    expect(await minutesUntilNextCheck()).toBe(60);
    files = {};
    now = new Date(now.getTime() + 8 * DAY_MS);
    expect((await work()).broken).toBe(2);
    expect((await findPicture(urlOf("/1.jpg")))?.stored).toBeDefined();
  });

  test("an unavailable store is not an error of the picture: it is postponed, and others continue", async () => {
    files["/1.jpg"] = await photo(300, 200);
    await queuePictures(urlOf("/1.jpg"));
    const unavailableStore: PictureStore = {
      ...store,
      store: () => Promise.reject(new Error("The store is unavailable")),
    };
    await expect(work({ store: unavailableStore })).rejects.toThrow("The store is unavailable");
    expect(problems).toEqual([]);
    expect((await work()).made).toBe(0);
    now = new Date(now.getTime() + 11 * MINUTE_MS);
    expect((await work()).made).toBe(1);
  });

  test("pictures in lists come first", async () => {
    for (const name of ["/1.jpg", "/2.jpg", "/3.jpg"]) files[name] = await photo(40, 30);
    await queuePictures(urlOf("/3.jpg"), urlOf("/1.jpg"), urlOf("/2.jpg"));
    await work();
    expect(server.requests.at(-1)?.path).toBe("/2.jpg");
  });

  test("a picture that is unused for a week is deleted, with its files", async () => {
    files["/1.jpg"] = files["/2.jpg"] = await photo(300, 200);
    files["/3.jpg"] = await photo(320, 200);
    await queuePictures(urlOf("/1.jpg"), urlOf("/2.jpg"), urlOf("/3.jpg"));
    await work();
    const later = new Date(TODAY.getTime() + 8 * DAY_MS);
    await open()
      .database.update(pictures)
      .set({ lastReferencedAt: later.toISOString() })
      .where(sql`${pictures.address} = ${urlOf("/1.jpg")}`);
    const alone = (await findPicture(urlOf("/3.jpg")))?.stored?.name;
    // The second picture has the same bytes as the first, which is still referenced.
    expect(await deleteUnreferencedPictures(open().database, later)).toEqual([alone]);
    expect((await findPicture(urlOf("/1.jpg")))?.stored).toBeDefined();
    await store.remove(alone ?? "");
    expect(await storedFiles()).toHaveLength(FILES_OF_A_PICTURE);
    await rm(folder, { recursive: true });
  });
});

/** Sends fifty million bytes without a Content-Length. */
function sendLarge(response: import("node:http").ServerResponse): void {
  const part = Buffer.alloc(1_000_000, 0xff);
  let parts = 50;
  response.writeHead(200, { "content-type": "image/jpeg" });
  const send = () => {
    while (parts-- > 0) if (!response.write(part)) return void response.once("drain", send);
    response.end();
  };
  send();
}
