import { expect, test } from "vitest";
import { videoPlayer } from "./video.ts";

test.each([
  [
    "https://www.youtube.com/watch?v=abcdefghijk",
    "https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1&rel=0",
  ],
  ["https://youtu.be/abcdefghijk", "https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1&rel=0"],
  ["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1"],
  [
    "https://vimeo.com/76979871/abcdef12",
    "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=abcdef12",
  ],
  ["https://my.matterport.com/show/?m=1", "https://my.matterport.com/show/?m=1"],
])("%s is played at the URL that stores least about viewers", (url, src) => {
  expect(videoPlayer(url)).toEqual({ kind: "frame", src, host: new URL(src).hostname });
});

test("a video in the site folder is played by the browser itself", () => {
  expect(videoPlayer("pictures/street.webm")).toEqual({ kind: "file", src: "/pictures/street.webm" });
});

test.each([
  "",
  "javascript:alert(1)",
  "https://evil.be/watch?v=abcdefghijk",
  "https://evilmatterport.com/show",
  "https://tour.matterport.com/film.mp4",
  "http://my.matterport.com/show/?m=1",
  "pictures/../site.json",
  "pictures/../../secret.mp4",
  "/pictures/street.webm",
])("%j has no player", (urlOrPath) => {
  expect(videoPlayer(urlOrPath)).toBeUndefined();
});
