import { lockDataFolder } from "../app/database/embedded/data-folder-lock.server.ts";

/* A separate process that tries to get a lock whenever it receives a message, for the test of the lock. */

process.on("message", async ({ lock }: { lock: string }) => {
  const answer = await lockDataFolder(lock, "contend").then(
    () => "owner",
    () => "refused",
  );
  process.send?.(answer);
});
process.send?.("ready");
