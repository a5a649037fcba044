import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LAZY_LOAD_DELAY_MS, whenInView } from "./when-in-view.ts";

let setInView: (isIntersecting: boolean) => void;
let margin: string | undefined;
let isWatching: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  isWatching = true;
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(
        onChange: (entries: { isIntersecting: boolean }[]) => void,
        options: { rootMargin: string },
      ) {
        margin = options.rootMargin;
        setInView = (isIntersecting) => onChange([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {
        isWatching = false;
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const element = {} as Element;

test("an element is in view up to a quarter of a screen below the viewport", () => {
  whenInView(element, () => {});
  expect(margin).toBe("0% 0% 25%");
});

test("an element is reported once, after 300 ms in view", () => {
  const onInView = vi.fn();
  whenInView(element, onInView);
  setInView(true);
  vi.advanceTimersByTime(299);
  expect(onInView).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onInView).toHaveBeenCalledOnce();
  expect(isWatching).toBe(false);
});

test("an element that is scrolled past is not reported", () => {
  const onInView = vi.fn();
  whenInView(element, onInView);
  setInView(true);
  vi.advanceTimersByTime(LAZY_LOAD_DELAY_MS - 1);
  setInView(false);
  vi.advanceTimersByTime(10 * LAZY_LOAD_DELAY_MS);
  expect(onInView).not.toHaveBeenCalled();
});

test("an element is not reported after its wait is cancelled", () => {
  const onInView = vi.fn();
  const stop = whenInView(element, onInView);
  setInView(true);
  stop();
  vi.advanceTimersByTime(LAZY_LOAD_DELAY_MS);
  expect(onInView).not.toHaveBeenCalled();
  expect(isWatching).toBe(false);
});
