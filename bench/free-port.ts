import { createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

const MAX_ATTEMPTS = 200;
const PAUSE_MS = 50;

/** Finds a port of this computer on which nothing listens. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

/** Waits until a server that was just started answers at an address. */
export async function waitForServer(address: string): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const isUp = await fetch(address).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return;
    await wait(PAUSE_MS);
  }
  throw new Error(`Nothing answers at ${address}`);
}
