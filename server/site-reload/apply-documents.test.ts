import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { EVERYTHING, type SiteChange } from "../../app/catalogue/site-change.ts";
import { describeOnPostgresql, emptyFolder } from "../../test-support/databases.ts";
import type { SiteClosers } from "../site-closers.ts";
import { applyPublishedDocuments } from "./apply-documents.ts";

/** `RETRY_MS` of apply-documents.ts. */
const RETRY_MS = 30_000;

test("published documents that a database error kept from being read are read again later, until the site closes", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const execute = vi.fn(async () => ({ rows: [{ state: "1" }] }));
  const error = vi.fn();
  const closers: SiteClosers = { work: [], resources: [] };
  let change = (_: SiteChange) => {};
  await applyPublishedDocuments(
    {
      connection: { database: { execute } },
      logger: { error },
      state: {
        onChange: (listener: typeof change) => {
          change = listener;
        },
      },
    } as unknown as Parameters<typeof applyPublishedDocuments>[0],
    closers,
  );
  execute.mockClear();

  execute.mockRejectedValueOnce(new Error("The database is away"));
  change(EVERYTHING);
  await vi.advanceTimersByTimeAsync(RETRY_MS - 1);
  expect(execute).toHaveBeenCalledTimes(1);
  expect(error).toHaveBeenCalledExactlyOnceWith(
    expect.anything(),
    "documents that staff published could not be read; they are read again in 30 seconds",
  );
  await vi.advanceTimersByTimeAsync(1);
  expect(execute).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(RETRY_MS);
  expect(execute).toHaveBeenCalledTimes(2);

  execute.mockRejectedValueOnce(new Error("The database is away"));
  change(EVERYTHING);
  await vi.advanceTimersByTimeAsync(0);
  for (const close of closers.work) await close();
  await vi.advanceTimersByTimeAsync(RETRY_MS);
  expect(execute).toHaveBeenCalledTimes(3);
});

describeOnPostgresql("a site that starts", (open) => {
  test.each([
    ["applies what staff published after its documents were read", "12", 1],
    ["does not read documents again that have not changed since", "", 0],
  ])("%s", async (_, documentsState, restarts) => {
    const onSettingsChange = vi.fn();
    await applyPublishedDocuments(
      {
        documentsState,
        connection: open(),
        environment: {
          siteFolder: join(import.meta.dirname, "../../site"),
          dataFolder: await emptyFolder(),
        },
        logger: { error: (error: unknown) => expect.unreachable(String(error)) },
        state: { onChange: () => {} },
        onSettingsChange,
      } as unknown as Parameters<typeof applyPublishedDocuments>[0],
      { work: [], resources: [] },
    );
    expect(onSettingsChange).toHaveBeenCalledTimes(restarts);
  });
});
