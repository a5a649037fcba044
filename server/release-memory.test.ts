import { performance } from "node:perf_hooks";
import { expect, test, vi } from "vitest";
import { releaseMemoryWhenIdle, shouldRelease } from "./release-memory.ts";

const MEGABYTE = 1024 ** 2;

test.each([
  [
    "memory is released when an idle process has grown",
    { residentMb: 400, releasedAtMb: 220, utilization: 0.01 },
    true,
  ],
  [
    "memory is released when an idle process has just started",
    { residentMb: 300, releasedAtMb: 0, utilization: 0 },
    true,
  ],
  [
    "memory is not released while the process is busy",
    { residentMb: 400, releasedAtMb: 220, utilization: 0.05 },
    false,
  ],
  [
    "memory is not released when the process has hardly grown",
    { residentMb: 280, releasedAtMb: 220, utilization: 0 },
    false,
  ],
])("%s", (_, { residentMb, releasedAtMb, utilization }, expected) => {
  const readings = { residentBytes: residentMb * MEGABYTE, releasedAtBytes: releasedAtMb * MEGABYTE };
  expect(shouldRelease({ ...readings, utilization })).toBe(expected);
});

test("memory is released once, and not again before the process has grown", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const collect = vi.fn(async () => {});
  const resident = vi.spyOn(process.memoryUsage, "rss").mockReturnValue(400 * MEGABYTE);
  const idle = vi.spyOn(performance, "eventLoopUtilization");
  idle.mockReturnValue({ utilization: 0, active: 0, idle: 0 });
  const stop = releaseMemoryWhenIdle(collect as unknown as typeof globalThis.gc);
  try {
    await vi.advanceTimersByTimeAsync(60_000);
    expect(collect).toHaveBeenCalledExactlyOnceWith({
      type: "major",
      execution: "async",
      flavor: "last-resort",
    });
    resident.mockReturnValue(500 * MEGABYTE);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(collect).toHaveBeenCalledTimes(2);
    stop();
    resident.mockReturnValue(900 * MEGABYTE);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(collect).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
    vi.restoreAllMocks();
  }
});
