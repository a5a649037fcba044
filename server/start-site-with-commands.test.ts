import { readdir } from "node:fs/promises";
import { expect, test, vi } from "vitest";
import { emptyFolder } from "../test-support/databases.ts";
import { startSiteWithCommands } from "./start-site-with-commands.ts";

test("when the commands cannot start and the site does not close either, the error of the start is thrown and no socket remains", async () => {
  const error = vi.fn();
  const dataFolder = await emptyFolder();
  const options = {
    environment: { dataFolder },
    content: { warnings: [] },
    logger: { error },
  } as unknown as Parameters<typeof startSiteWithCommands>[0];
  const lock = {
    publishSocket: async () => {
      throw new Error("The owner file cannot be written");
    },
    release: async () => {},
  };
  const close = async () => {
    throw new Error("The site does not close");
  };
  const starting = startSiteWithCommands(options, {
    lock,
    start: async () => ({ address: "", officePath: "/office/", close }),
  });
  await expect(starting).rejects.toThrow("The owner file cannot be written");
  expect(error).toHaveBeenCalledExactlyOnceWith(
    { err: expect.objectContaining({ message: "The site does not close" }) },
    "closing the site failed too",
  );
  expect(await readdir(dataFolder)).toEqual([]);
});
