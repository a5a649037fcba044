import { expect, test } from "vitest";
import { filmStart } from "./film-start.ts";

const window = { widthPx: 1280, wantsLessMotion: false, savesData: false };

test.each([
  [{}, "plays"],
  [{ widthPx: 768 }, "plays"],
  [{ widthPx: 767 }, "never"],
  [{ widthPx: 390, wantsLessMotion: true }, "never"],
  [{ wantsLessMotion: true }, "waits"],
  [{ savesData: true }, "waits"],
] as const)("with %j a film %s", (differences, start) => {
  expect(filmStart({ ...window, ...differences })).toBe(start);
});
