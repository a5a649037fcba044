import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RESIZE_DEBOUNCE_MS, watchWidth } from "./watch-width.ts";

const browser = Object.assign(new EventTarget(), { innerWidth: 1440 });

function resizeTo(widthPx: number): void {
  browser.innerWidth = widthPx;
  browser.dispatchEvent(new Event("resize"));
}

beforeEach(() => {
  browser.innerWidth = 1440;
  vi.useFakeTimers();
  vi.stubGlobal("window", browser);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the width is reported immediately, and again after 50 ms without a change", () => {
  const onWidth = vi.fn();
  const stop = watchWidth(onWidth);
  expect(RESIZE_DEBOUNCE_MS).toBe(50);
  expect(onWidth.mock.calls).toEqual([[1440]]);
  for (const widthPx of [1300, 1000, 700]) {
    resizeTo(widthPx);
    vi.advanceTimersByTime(49);
  }
  expect(onWidth).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(onWidth.mock.calls).toEqual([[1440], [700]]);
  stop();
});

test("nothing is reported after watching stops, not even a pending change", () => {
  const onWidth = vi.fn();
  const stop = watchWidth(onWidth);
  resizeTo(700);
  stop();
  resizeTo(390);
  vi.advanceTimersByTime(1_000);
  expect(onWidth.mock.calls).toEqual([[1440]]);
});
