import { type VideoLink, videoLink } from "../../../property/video-links.ts";
import type { PictureData } from "../../../ui/picture-data.ts";

/** Player of a video, once a visitor starts it. */
export type VideoPlayer =
  /** Frame of another site, not requested before the visitor clicks. */
  | { kind: "frame"; src: string; host: string }
  /** Video in the site folder. */
  | { kind: "file"; src: string };

/** Video that loads after a click; without scripts, a link to `address`. */
export type VideoData = {
  title: string;
  address: string;
  player: VideoPlayer;
  picture?: PictureData;
};

const SITE_VIDEO = /^pictures\/(?!.*\.\.)[\w./-]+\.(mp4|webm)$/i;

/**
 * Finds the player of a video: a video of the site folder, or a known service at its most privacy-friendly
 * address. Returns undefined for any other URL, including a video on another server, and for `http:`. Source:
 * specification §5 ("Video URL detection").
 */
export function videoPlayer(address: string): VideoPlayer | undefined {
  if (SITE_VIDEO.test(address)) return { kind: "file", src: `/${address}` };
  const link = videoLink(address);
  const src = link && frameAddress(link);
  if (!src?.startsWith("https://")) return undefined;
  return { kind: "frame", src, host: new URL(src).hostname };
}

function frameAddress(link: VideoLink): string | undefined {
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
