import { type VideoLink, videoLink } from "../../../property/video-links.ts";
import type { PictureData } from "../../../ui/picture-data.ts";

/** Player of a video, loaded when the visitor starts it. */
export type VideoPlayer =
  /** Page of a video service, in an iframe. */
  | { kind: "frame"; src: string; host: string }
  /** Video file in the site folder. */
  | { kind: "file"; src: string };

/** Video that loads after a click. */
export type VideoData = {
  title: string;
  /** URL of the video, to which visitors without scripts get a link. */
  url: string;
  player: VideoPlayer;
  picture?: PictureData;
};

const SITE_VIDEO_PATH = /^pictures\/(?!.*\.\.)[\w./-]+\.(mp4|webm)$/i;

/**
 * Finds the player of a video in the site folder (`pictures/street.mp4`), or of a known video service at its most
 * privacy-friendly URL. Returns undefined for any other URL, such as a video file on another server, and for `http:`.
 * Source: specification §5 ("Video URL detection").
 */
export function videoPlayer(urlOrPath: string): VideoPlayer | undefined {
  if (SITE_VIDEO_PATH.test(urlOrPath)) return { kind: "file", src: `/${urlOrPath}` };
  const link = videoLink(urlOrPath);
  const src = link && frameUrl(link);
  if (!src?.startsWith("https://")) return undefined;
  return { kind: "frame", src, host: new URL(src).hostname };
}

/** URL of the page that plays a video in an iframe; undefined for a file. */
function frameUrl(link: VideoLink): string | undefined {
  switch (link.kind) {
    case "youtube":
      return `https://www.youtube-nocookie.com/embed/${link.id}?autoplay=1&rel=0`;
    case "vimeo": {
      const hash = link.hash ? `&h=${link.hash}` : "";
      return `https://player.vimeo.com/video/${link.id}?autoplay=1&dnt=1${hash}`;
    }
    case "facebook":
      return `https://www.facebook.com/plugins/video.php?href=${encodeURIComponent(link.url)}`;
    case "tour":
      return link.url;
    case "file":
      return undefined;
  }
}
