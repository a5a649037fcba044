import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LAZY_LOAD_DELAY_MS, whenInView } from "./when-in-view.ts";

let see: (isIntersecting: boolean) => void;
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
        see = (isIntersecting) => onChange([{ isIntersecting }]);
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

test("a picture is near up to a quarter of a screen below what is seen", () => {
  whenInView(element, () => {});
  expect(margin).toBe("0% 0% 25%");
});

test("it is fetched when it has stayed near for 300 ms, once", () => {
  const onNear = vi.fn();
  whenInView(element, onNear);
  see(true);
  vi.advanceTimersByTime(299);
  expect(onNear).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onNear).toHaveBeenCalledOnce();
  expect(isWatching).toBe(false);
});

test("one that is passed by is not fetched", () => {
  const onNear = vi.fn();
  whenInView(element, onNear);
  see(true);
  vi.advanceTimersByTime(LAZY_LOAD_DELAY_MS - 1);
  see(false);
  vi.advanceTimersByTime(10 * LAZY_LOAD_DELAY_MS);
  expect(onNear).not.toHaveBeenCalled();
});

test("nothing happens any more once the waiting was ended", () => {
  const onNear = vi.fn();
  const stop = whenInView(element, onNear);
  see(true);
  stop();
  vi.advanceTimersByTime(LAZY_LOAD_DELAY_MS);
  expect(onNear).not.toHaveBeenCalled();
  expect(isWatching).toBe(false);
});
