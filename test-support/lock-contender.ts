import { lockDataFolder } from "../app/database/embedded/data-folder-lock.server.ts";

/* A separate process for the test of the lock: tries to get the lock whenever it receives a message. */

process.on("message", async ({ lock }: { lock: string }) => {
  const answer = await lockDataFolder(lock, "contend").then(
    () => "owner",
    () => "refused",
  );
  process.send?.(answer);
});
process.send?.("ready");
