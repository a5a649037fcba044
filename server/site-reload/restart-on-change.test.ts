import { cp, mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { FEED_FILES } from "../../app/feeds/source/store-attachment.server.ts";
import { emptyFolder } from "../../test-support/databases.ts";
import { startHostedSite } from "../../test-support/hosted-site.ts";
import { sendRequest } from "../../test-support/site-process.ts";
import { restartOnChange } from "./restart-on-change.ts";

const SITE = join(import.meta.dirname, "../..", "site");
const FONT = join(
  import.meta.dirname,
  "../../node_modules/@fontsource/newsreader/files/newsreader-latin-500-normal.woff2",
);

/** `RETRY_MS` of restart-on-change.ts. */
const RETRY_MS = 30_000;

test("valid changes of the site folder are shown, invalid ones are only logged, and no request fails meanwhile", async () => {
  const SITE_DIR = await emptyFolder();
  await cp(SITE, SITE_DIR, { recursive: true });
  const file = join(SITE_DIR, "site.json");
  const config = JSON.parse(await readFile(file, "utf8"));
  const writeAgencyName = (name: string) =>
    writeFile(file, JSON.stringify({ ...config, agency: { ...config.agency, name } }));
  const site = await startHostedSite({ SITE_DIR });
  const contactPage = () => sendRequest(site.port, "/nl/contact/");
  const waitForText = (text: string) =>
    expect.poll(async () => (await contactPage()).text, { timeout: 120_000, interval: 250 }).toContain(text);
  const statuses = new Set<number>();
  const visitor = new AbortController();
  const visiting = (async () => {
    while (!visitor.signal.aborted) {
      statuses.add((await contactPage()).status);
      await setTimeout(20);
    }
  })();

  await waitForText("Immo Gevel");
  await writeAgencyName("Immo Zolder");
  await waitForText("Immo Zolder");

  await writeFile(file, '{ "agency": ');
  await expect.poll(site.output, { timeout: 120_000 }).toContain("site.json: is not valid JSON");
  expect((await contactPage()).text).toContain("Immo Zolder");

  await cp(join(SITE, "..", "public", "favicon.svg"), join(SITE_DIR, "pictures", "own.svg"));
  await mkdir(join(SITE_DIR, "fonts"));
  await cp(FONT, join(SITE_DIR, "fonts", "own.woff2"));
  const theme = { fonts: [{ family: "Own", file: "fonts/own.woff2" }], textFont: "Own, sans-serif" };
  await writeFile(file, JSON.stringify({ ...config, favicon: "pictures/own.svg", theme }));
  await waitForText('<link rel="icon" href="/pictures/own.svg" type="image/svg+xml"/>');
  expect((await contactPage()).text).toContain('@font-face{font-family:"Own";src:url("/fonts/own.woff2")');
  const font = await sendRequest(site.port, "/fonts/own.woff2");
  expect(font).toMatchObject({ status: 200, headers: { "content-type": "font/woff2" } });

  const ownTexts = join(SITE_DIR, "texts", "nl");
  await mkdir(ownTexts, { recursive: true });
  await writeFile(join(ownTexts, "home.json"), '{"recent":{"titel":"Vers"}}');
  await expect.poll(site.output, { timeout: 120_000 }).toContain("texts/nl/home.json: recent.titel: ");
  await writeFile(join(ownTexts, "home.json"), '{"recent":');
  await expect.poll(site.output, { timeout: 120_000 }).toContain("texts/nl/home.json: cannot be read");
  expect((await contactPage()).text).toContain("/pictures/own.svg");
  expect(site.output()).not.toContain("the previous version is started again");
  await writeFile(join(ownTexts, "home.json"), '{"recent":{"title":"Vers van de markt"}}');
  await expect
    .poll(async () => (await sendRequest(site.port, "/nl/")).text, { timeout: 120_000, interval: 250 })
    .toContain("Vers van de markt");

  visitor.abort();
  await visiting;
  expect([...statuses]).toEqual([200]);
  await site.end();
});

/** Restarts a site whose parts are replaced, and returns what was called in its order. */
async function restartWith(parts: { start: () => Promise<unknown>; close?: () => Promise<void> }) {
  const calls: string[] = [];
  const error = vi.fn();
  const called = async <Result>(name: string, result: () => Promise<Result>) => {
    calls.push(name);
    return result();
  };
  const { close, restart } = restartOnChange({
    site: {},
    siteWithCommands: { close: () => called("close", parts.close ?? (async () => {})) },
    read: async () => ({}),
    start: () => called("start", parts.start),
    onLost: () => calls.push("lost"),
    options: {
      environment: { siteFolder: await emptyFolder() },
      logger: { info: () => calls.push("applied"), error },
      dispatcher: { pause: () => called("pause", async () => {}) },
    },
  } as unknown as Parameters<typeof restartOnChange>[0]);
  restart();
  await vi.waitFor(() => expect(["lost", "applied"]).toContain(calls.at(-1)));
  const callsOfRestart = [...calls];
  await close();
  return { calls: callsOfRestart, error };
}

test("when neither the new nor the previous version can start, requests wait, and the caller is told", async () => {
  const { calls, error } = await restartWith({
    start: async () => {
      throw new Error("The disk is full");
    },
  });
  // The second pause is for a site that served already when the rest of its start failed.
  expect(calls).toEqual(["pause", "close", "start", "pause", "start", "lost"]);
  expect(error).toHaveBeenLastCalledWith(
    expect.anything(),
    "after a change, neither the new nor the previous version of the site could start",
  );
});

test("a version that cannot be closed in order is replaced all the same", async () => {
  const { calls, error } = await restartWith({
    start: async () => ({ close: async () => {} }),
    close: async () => {
      throw new Error("The disk is full");
    },
  });
  expect(calls).toEqual(["pause", "close", "start", "applied"]);
  expect(error).toHaveBeenCalledExactlyOnceWith(
    expect.anything(),
    "closing the previous version of the site failed",
  );
});

test("a site folder that cannot be watched at all is logged", async () => {
  const error = vi.fn();
  const { close } = restartOnChange({
    siteWithCommands: { close: async () => {} },
    options: { environment: {}, logger: { error }, dispatcher: {} },
  } as unknown as Parameters<typeof restartOnChange>[0]);
  onTestFinished(close);
  await vi.waitFor(() =>
    expect(error).toHaveBeenCalledExactlyOnceWith(
      expect.anything(),
      "the site folder is no longer watched for changes; restart the site",
    ),
  );
});

test("after a database error, a change is read again later and applied", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const error = vi.fn();
  const read = vi.fn(async () => ({})).mockRejectedValueOnce(new Error("The database is away"));
  const start = vi.fn(async () => ({ close: async () => {} }));
  const { close, restart } = restartOnChange({
    site: {},
    siteWithCommands: { close: async () => {} },
    read,
    start,
    onLost: () => {},
    options: {
      environment: { siteFolder: await emptyFolder() },
      logger: { info: () => {}, error },
      dispatcher: { pause: async () => {}, isServing: true },
    },
  } as unknown as Parameters<typeof restartOnChange>[0]);
  restart();
  await vi.advanceTimersByTimeAsync(RETRY_MS - 1);
  expect(read).toHaveBeenCalledOnce();
  expect(error).toHaveBeenCalledExactlyOnceWith(
    expect.anything(),
    "a change of the site could not be read; it is read again in 30 seconds",
  );
  await vi.advanceTimersByTimeAsync(1);
  expect(start).toHaveBeenCalledOnce();
  restart();
  await vi.advanceTimersByTimeAsync(RETRY_MS);
  expect(read).toHaveBeenCalledTimes(3);
  await close();
});

test("files that an import stores do not restart the site", async () => {
  const siteFolder = await emptyFolder();
  const siteWithCommands = { close: async () => {} };
  const read = vi.fn(async () => ({}));
  const { close } = restartOnChange({
    site: {},
    siteWithCommands,
    read,
    start: async () => siteWithCommands,
    onLost: () => {},
    options: {
      environment: { siteFolder },
      logger: { info: () => {} },
      dispatcher: { pause: async () => {}, isServing: true },
    },
  } as unknown as Parameters<typeof restartOnChange>[0]);
  // The folder is not watched immediately.
  await setTimeout(500);
  await mkdir(join(siteFolder, FEED_FILES));
  await writeFile(join(siteFolder, FEED_FILES, "photo.jpg"), "");
  // A change is applied after a second without further changes.
  await setTimeout(1_500);
  expect(read).not.toHaveBeenCalled();
  await writeFile(join(siteFolder, "site.json"), "{}");
  await vi.waitFor(() => expect(read).toHaveBeenCalledOnce(), { timeout: 20_000 });
  await close();
});

test("a file of the site folder that cannot be watched is logged", async () => {
  const error = vi.fn();
  const siteFolder = await emptyFolder();
  await symlink("loop.json", join(siteFolder, "loop.json"));
  const { close } = restartOnChange({
    site: {},
    siteWithCommands: { close: async () => {} },
    read: async () => ({}),
    onLost: () => {},
    options: { environment: { siteFolder }, logger: { error }, dispatcher: {} },
  } as unknown as Parameters<typeof restartOnChange>[0]);
  onTestFinished(close);
  await vi.waitFor(() =>
    expect(error).toHaveBeenCalledWith(
      { err: expect.objectContaining({ code: "ELOOP" }) },
      "part of the site folder cannot be watched; after a change of it, restart the site",
    ),
  );
});
