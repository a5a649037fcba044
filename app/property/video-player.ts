import { TOUR_HOSTS, type VideoLink, videoLink } from "./video-links.ts";

/** How a video or virtual tour of a home can be shown, once a visitor asks for it. */
export type VideoPlayer =
  /** In a frame of a service that is known. */
  | { kind: "frame"; src: string; host: string }
  /** A file that the browser itself plays. */
  | { kind: "film"; src: string; host: string }
  /** Nobody that we know: a link, which says whose. */
  | { kind: "link"; src: string; host: string };

/**
 * Where pages may show frames because of the videos and tours of homes: the players of the services, and the
 * hosts of tours with the names below them.
 */
export const VIDEO_FRAME_ORIGINS: readonly string[] = [
  "https://www.youtube-nocookie.com",
  "https://player.vimeo.com",
  "https://www.facebook.com",
  ...TOUR_HOSTS.flatMap((host) => [`https://${host}`, `https://*.${host}`]),
];

/**
 * The player of an address that a feed gives, by the address at which the service keeps least of those who
 * watch (docs/specification-notes.md#n161). Nothing for what is no address of the web, and for one with
 * a name or password in it, which only serves to deceive.
 *
 * @param hosts what `hosts.frames` of `site.json` names: tours there are shown too.
 */
export function videoPlayer(address: string, hosts: readonly string[] = []): VideoPlayer | undefined {
  const url = URL.parse(address.trim());
  if (url?.username !== "" || url.password !== "" || url.port !== "") return undefined;
  // An encrypted page may show nothing that is not; it may lead there.
  if (url.protocol === "http:") return { kind: "link", src: url.href, host: url.hostname };
  if (url.protocol !== "https:") return undefined;
  const link = videoLink(url.href, [...TOUR_HOSTS, ...hosts]);
  if (link === undefined) return { kind: "link", src: url.href, host: url.hostname };
  if (link.kind === "file") return { kind: "film", src: link.url, host: url.hostname };
  const src = frameAddress(link);
  return { kind: "frame", src, host: new URL(src).hostname };
}

function frameAddress(link: Exclude<VideoLink, { kind: "file" }>): string {
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
