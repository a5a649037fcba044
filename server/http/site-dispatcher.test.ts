import { createServer } from "node:http";
import type { FastifyInstance } from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { ListeningDispatcher } from "./site-dispatcher.ts";

test("a dispatcher whose responses have all ended pauses immediately", async () => {
  const dispatcher = new ListeningDispatcher();
  // It does not listen: the dispatcher emits its requests on it.
  const server = createServer((_, response) => response.end("hello"));
  const app = { server, ready: async () => {} } as unknown as FastifyInstance;
  const address = await dispatcher.serve(app, { host: "127.0.0.1", port: 0, baseUrl: "" });
  onTestFinished(() => dispatcher.close());
  for (const _ of [1, 2, 3]) expect(await (await fetch(address)).text()).toBe("hello");
  const began = performance.now();
  await dispatcher.pause();
  // A response that still counts would take FINISH_WITHIN_MS.
  expect(performance.now() - began).toBeLessThan(2_000);
});
