import { createServer } from "node:http";
import type { FastifyInstance } from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { HttpFront } from "./http-front.ts";

test("a front whose responses have all ended is paused at once", async () => {
  const front = new HttpFront();
  const server = createServer((_, response) => response.end("hello"));
  const app = { server, ready: async () => {} } as unknown as FastifyInstance;
  const address = await front.serve(app, { host: "127.0.0.1", port: 0, baseUrl: "" });
  onTestFinished(() => front.close());
  for (const _ of [1, 2, 3]) expect(await (await fetch(address)).text()).toBe("hello");
  const began = performance.now();
  await front.pause();
  expect(performance.now() - began).toBeLessThan(2_000);
});
