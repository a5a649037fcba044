import { expect, test } from "vitest";
import { videoStart } from "./video-start.ts";

const window = { widthPx: 1280, prefersReducedMotion: false, savesData: false };

test.each([
  [{}, "plays"],
  [{ widthPx: 768 }, "plays"],
  [{ widthPx: 767 }, "never"],
  [{ widthPx: 390, prefersReducedMotion: true }, "never"],
  [{ prefersReducedMotion: true }, "waits"],
  [{ savesData: true }, "waits"],
] as const)("with %j a video %s", (differences, start) => {
  expect(videoStart({ ...window, ...differences })).toBe(start);
});
