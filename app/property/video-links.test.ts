import fc from "fast-check";
import { expect, test } from "vitest";
import { videoLink } from "./video-links.ts";

test.each(["mp4", "mov", "wmv", "avi", "flv", "webm", "MP4"])("a .%s file is a video", (extension) => {
  const url = `https://agency.be/films/house.${extension}?v=2`;
  expect(videoLink(url)).toEqual({ kind: "file", url });
});

test.each([
  "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
  "https://youtube.com/watch?t=10&v=dQw4w9WgXcQ",
  "https://m.youtube.com/watch?v=dQw4w9WgXcQ#t=10",
  "https://www.youtube.com/shorts/dQw4w9WgXcQ",
  "https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0",
  "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
  "http://youtu.be/dQw4w9WgXcQ?si=abc",
])("%s is a YouTube video", (href) => {
  expect(videoLink(href)).toEqual({ kind: "youtube", id: "dQw4w9WgXcQ" });
});

test.each([
  ["https://vimeo.com/76979871", { id: "76979871" }],
  ["https://vimeo.com/channels/staffpicks/76979871", { id: "76979871" }],
  ["https://player.vimeo.com/video/76979871?title=0", { id: "76979871" }],
  ["https://vimeo.com/76979871/8272103f6e", { id: "76979871", hash: "8272103f6e" }],
  ["https://player.vimeo.com/video/76979871?h=8272103f6e", { id: "76979871", hash: "8272103f6e" }],
])("%s is a Vimeo video", (href, video) => {
  expect(videoLink(href)).toEqual({ kind: "vimeo", ...video });
});

test.each([
  "https://www.facebook.com/agency/videos/1234567890/",
  "https://www.facebook.com/watch/?v=1234567890",
  "https://www.facebook.com/video.php?v=1234567890",
  "https://www.facebook.com/reel/1234567890",
  "https://fb.watch/abc123/",
])("%s is a Facebook video", (href) => {
  expect(videoLink(href)).toEqual({ kind: "facebook", url: href });
});

test.each([
  ["https://my.matterport.com/show/?m=abc", "matterport.com"],
  ["https://cloudpano.com/tours/abc", "cloudpano.com"],
  ["https://KUULA.co/share/abc", "kuula.co"],
])("%s is a tour at %s", (href, host) => {
  expect(videoLink(href)).toEqual({ kind: "tour", host, url: new URL(href).href });
});

test("the tour hosts are configured", () => {
  const href = "https://tours.giraffe.be/1";
  expect(videoLink(href)).toBeUndefined();
  expect(videoLink(href, ["Giraffe.be"])).toMatchObject({ kind: "tour" });
  expect(videoLink("https://my.matterport.com/show/?m=abc", ["giraffe.be"])).toBeUndefined();
  expect(videoLink(href, [""])).toBeUndefined();
});

test.each([
  "https://evilmatterport.com/show",
  "https://matterport.com.evil.be/show",
  "https://matterport.com@evil.be/show",
  "https://evilyoutube.com/watch?v=dQw4w9WgXcQ",
  "https://www.youtube.com/watch?v=short",
  "https://www.youtube.com/watch?v=dQw4w9WgXcQQ",
  "https://www.youtube.com/embed/dQw4w9WgX%22Q",
  "https://www.youtube.com/@agency",
  "https://vimeo.com/agency",
  "https://www.facebook.com/agency",
  "https://fb.watch/",
  "https://agency.be/mp4",
  "javascript:alert('house.mp4')",
  "data:video/mp4;base64,AAAA.mp4",
  "ftp://agency.be/house.mp4",
  "//matterport.com/show",
  "house.mp4",
  "",
])("%j is not a video", (href) => {
  expect(videoLink(href)).toBeUndefined();
});

test("a frame URL is always http or https, at an allowed host", () => {
  const host = fc.constantFrom(
    "matterport.com",
    "youtu.be",
    "vimeo.com",
    "fb.watch",
    "evil.be",
    "a.kuula.co",
  );
  const scheme = fc.constantFrom("http:", "https:", "javascript:", "data:", "file:", "");
  fc.assert(
    fc.property(scheme, host, fc.webPath(), (protocol, name, path) => {
      const link = videoLink(`${protocol}//${name}${path}`);
      if (link && "url" in link) expect(["http:", "https:"]).toContain(new URL(link.url).protocol);
      if (link && link.kind !== "file") expect(name).not.toBe("evil.be");
    }),
  );
});
