import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { afterLoad } from "./after-load.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test("the frame of a map receives its message 50 ms after it has loaded", () => {
  const frame = new EventTarget();
  const send = vi.fn();
  afterLoad(frame, send);
  vi.advanceTimersByTime(1_000);
  expect(send).not.toHaveBeenCalled();

  frame.dispatchEvent(new Event("load"));
  vi.advanceTimersByTime(49);
  expect(send).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(send).toHaveBeenCalledTimes(1);
});
