import { TOUR_HOSTS, type VideoLink, videoLink } from "./video-links.ts";

/** Ways to show a video or virtual tour of a property, once a visitor asks for it. */
export type VideoPlayer =
  /** In a frame of a known service. */
  | { kind: "frame"; src: string; host: string }
  /** A file that the browser plays itself. */
  | { kind: "file"; src: string; host: string }
  /** An unknown service: a link that names its host. */
  | { kind: "link"; src: string; host: string };

/**
 * Origins that pages may frame for videos and tours: the players of the services, and the hosts of tours with
 * their subdomains.
 */
export const VIDEO_FRAME_ORIGINS: readonly string[] = [
  "https://www.youtube-nocookie.com",
  "https://player.vimeo.com",
  "https://www.facebook.com",
  ...TOUR_HOSTS.flatMap((host) => [`https://${host}`, `https://*.${host}`]),
];

/**
 * Player for a URL from a feed, on the host of its service that stores the least about viewers
 * (docs/specification-notes.md#n161). Undefined for a URL that is not http(s), and for one with a user
 * name, password or port, which only serves to deceive.
 *
 * @param hosts `hosts.frames` of `site.json`: tours at these hosts are framed too.
 */
export function videoPlayer(href: string, hosts: readonly string[] = []): VideoPlayer | undefined {
  const url = URL.parse(href.trim());
  if (url?.username !== "" || url.password !== "" || url.port !== "") return undefined;
  // An https page may link to an http page but not frame it.
  if (url.protocol === "http:") return { kind: "link", src: url.href, host: url.hostname };
  if (url.protocol !== "https:") return undefined;
  const link = videoLink(url.href, [...TOUR_HOSTS, ...hosts]);
  if (link === undefined) return { kind: "link", src: url.href, host: url.hostname };
  if (link.kind === "file") return { kind: "file", src: link.url, host: url.hostname };
  const src = frameUrl(link);
  return { kind: "frame", src, host: new URL(src).hostname };
}

function frameUrl(link: Exclude<VideoLink, { kind: "file" }>): string {
  switch (link.kind) {
    case "youtube":
      return `https://www.youtube-nocookie.com/embed/${link.id}?autoplay=1&rel=0`;
    case "vimeo":
      return `https://player.vimeo.com/video/${link.id}?autoplay=1&dnt=1${link.hash ? `&h=${link.hash}` : ""}`;
    case "facebook":
      return `https://www.facebook.com/plugins/video.php?href=${encodeURIComponent(link.url)}`;
    case "tour":
      return link.url;
  }
}
