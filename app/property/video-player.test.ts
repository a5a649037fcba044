import fc from "fast-check";
import { expect, test } from "vitest";
import { TOUR_HOSTS } from "./video-links.ts";
import { VIDEO_FRAME_ORIGINS, videoPlayer } from "./video-player.ts";

test.each([
  [
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0",
  ],
  ["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1"],
  [
    "https://vimeo.com/76979871/8272103f6e",
    "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e",
  ],
  [
    "https://fb.watch/abc123/",
    "https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Ffb.watch%2Fabc123%2F",
  ],
  ["https://my.matterport.com/show/?m=abc", "https://my.matterport.com/show/?m=abc"],
])("%s is framed at the URL of its service that stores the least about viewers", (href, src) => {
  expect(videoPlayer(href)).toEqual({ kind: "frame", src, host: new URL(src).hostname });
});

test("a file is played by the browser itself", () => {
  const src = "https://films.example.be/12.mp4";
  expect(videoPlayer(src)).toEqual({ kind: "file", src, host: "films.example.be" });
});

test("a tour is framed at a configured host, and otherwise a link", () => {
  const href = "https://tours.giraffe360.com/12/";
  expect(videoPlayer(href, ["giraffe360.com"])).toMatchObject({ kind: "frame", src: href });
  expect(videoPlayer(href)).toMatchObject({ kind: "link", src: href });
});

const NEVER_SHOWN = [
  "javascript:alert(1)",
  " javascript:alert(1)//youtube.com/watch?v=dQw4w9WgXcQ",
  "JaVaScRiPt:alert('film.mp4')",
  "data:text/html,<script>alert(1)</script>",
  "data:video/mp4;base64,AAAA.mp4",
  "vbscript:msgbox",
  "blob:https://www.youtube.com/1",
  "file:///etc/passwd.mp4",
  "//evil.example/film.mp4",
  "//www.youtube.com/embed/dQw4w9WgXcQ",
  "https://user:secret@my.matterport.com/show",
  "https://www.youtube.com@evil.example/watch?v=dQw4w9WgXcQ",
  "https://my.matterport.com:8443/show",
  "ftp://films.example.be/12.mp4",
  "https://",
  "film.mp4",
  "",
];
test.each(NEVER_SHOWN)("%j is not shown", (href) => {
  expect(videoPlayer(href)).toBeUndefined();
});

test.each([
  // An https page cannot frame an http page.
  ["http://my.matterport.com/show", "my.matterport.com"],
  ["http://films.example.be/12.mp4", "films.example.be"],
  ["https://evilmatterport.com/show", "evilmatterport.com"],
  ["https://matterport.com.evil.example/show", "matterport.com.evil.example"],
  ["https://evil.example/?https://my.matterport.com/show", "evil.example"],
  ["https://evil.example/#@my.matterport.com/", "evil.example"],
  // With a Cyrillic letter, shown as punycode.
  ["https://m\u0430tterport.com/show", "xn--mtterport-0yh.com"],
  ["https://www.youtube.com.evil.example/embed/dQw4w9WgXcQ", "www.youtube.com.evil.example"],
])("%s is a link that names its host, and is never framed", (href, host) => {
  expect(videoPlayer(href)).toMatchObject({ kind: "link", host });
});

test("a frame is only at origins of the content security policy, for any feed value", () => {
  const known = ["www.youtube-nocookie.com", "player.vimeo.com", "www.facebook.com"];
  const part = fc.constantFrom(
    "https://",
    "http://",
    "javascript:",
    "//",
    "matterport.com",
    "youtube.com",
    "vimeo.com/123456",
    "kuula.co",
    "evil",
    ".",
    "@",
    ":",
    "/",
    "\\",
    "?v=dQw4w9WgXcQ",
    "/watch",
    "#",
    "%2e",
  );
  const anything = fc.oneof(
    fc.webUrl(),
    fc.string(),
    fc.array(part, { maxLength: 7 }).map((parts) => `https://${parts.join("")}`),
  );
  fc.assert(
    fc.property(anything, (href) => {
      const player = videoPlayer(href);
      if (player === undefined) return;
      const { protocol, hostname, username, password, port } = new URL(player.src);
      expect([username, password, port]).toEqual(["", "", ""]);
      expect(player.kind === "link" ? ["https:", "http:"] : ["https:"]).toContain(protocol);
      if (player.kind !== "frame") return;
      const isTour = TOUR_HOSTS.some((host) => hostname === host || hostname.endsWith(`.${host}`));
      expect(isTour || known.includes(hostname)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test("the policy has only https origins and no wildcards for all hosts", () => {
  for (const origin of VIDEO_FRAME_ORIGINS) expect(origin).toMatch(/^https:\/\/(\*\.)?[a-z-]+(\.[a-z-]+)+$/);
});
