import type { ShownPicture } from "../../../media/shown-picture.ts";
import { type VideoLink, videoLink } from "../../../property/video-links.ts";

/** How a film is shown once a visitor starts it. */
export type VideoPlayer =
  /** In a frame of another site, which is asked for nothing before. */
  | { kind: "frame"; src: string; host: string }
  /** A film of the site's own folder. */
  | { kind: "film"; src: string };

/** A film that waits for a click; without scripts a link to `address`. */
export type VideoData = {
  title: string;
  address: string;
  player: VideoPlayer;
  picture?: ShownPicture;
};

const SITE_FILM = /^pictures\/(?!.*\.\.)[\w./-]+\.(mp4|webm)$/i;

/**
 * The player of a film: of the site's own folder, or of a service that is known, by the address at which it keeps
 * least of those who watch. Nothing for other addresses, a film on another's server among them, and for anything
 * unencrypted. Source: specification §5 ("Video URL detection").
 */
export function videoPlayer(address: string): VideoPlayer | undefined {
  if (SITE_FILM.test(address)) return { kind: "film", src: `/${address}` };
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
