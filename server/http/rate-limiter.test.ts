import { expect, onTestFinished, test, vi } from "vitest";
import { rateLimiter } from "./rate-limiter.ts";

const HOUR_MS = 3_600_000;

test("a network that is refused may try again in time although the clock of the server is set back", () => {
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const consume = rateLimiter({ max: 1, withinMs: 1_000 });
  expect(consume("192.0.2.1")).toBeUndefined();
  expect(consume("192.0.2.1")).toEqual({ waitMs: 1_000 });
  vi.setSystemTime(Date.now() - HOUR_MS);
  vi.advanceTimersByTime(1_000);
  expect(consume("192.0.2.1")).toBeUndefined();
});
