/** A video or virtual tour, by the service that its URL names. */
export type VideoLink =
  | { kind: "file"; url: string }
  | { kind: "youtube"; id: string }
  /** `hash` opens an unlisted video: vimeo.com/{id}/{hash}. */
  | { kind: "vimeo"; id: string; hash?: string }
  | { kind: "facebook"; url: string }
  /** `host` is the configured host that matched. */
  | { kind: "tour"; host: string; url: string };

/** Specification §5. */
const FILE_EXTENSION = /\.(?:mp4|mov|wmv|avi|flv|webm)$/i;
const YOUTUBE_ID = /^[\w-]{11}$/;
const VIMEO_ID = /^\d{1,20}$/;
const VIMEO_HASH = /^[\da-f]{6,40}$/;

/** Hosts of virtual tours when an agency configures none (docs/specification-notes.md#n41). */
export const TOUR_HOSTS = ["matterport.com", "cloudpano.com", "kuula.co"];

/**
 * Recognises a video or virtual tour by its URL. Undefined for other URLs, for invalid ones, and for
 * any scheme except http and https: callers may put the result in a frame.
 *
 * Files are recognised first: "tour.matterport.com/film.mp4" is played, not framed. Source: specification §5.
 */
export function videoLink(href: string, tourHosts: readonly string[] = TOUR_HOSTS): VideoLink | undefined {
  if (!URL.canParse(href)) return undefined;
  const url = new URL(href);
  if (!["http:", "https:"].includes(url.protocol)) return undefined;
  if (FILE_EXTENSION.test(url.pathname)) return { kind: "file", url: url.href };
  return youtubeLink(url) ?? vimeoLink(url) ?? facebookLink(url) ?? tourLink(url, tourHosts);
}

/** Recognises watch?v=, shorts/, embed/ and the short link, each with an id of 11 characters. */
function youtubeLink(url: URL): VideoLink | undefined {
  const [first = "", second = ""] = segments(url);
  const id = youtubeId();
  return YOUTUBE_ID.test(id) ? { kind: "youtube", id } : undefined;

  function youtubeId(): string {
    if (isHost(url, "youtu.be")) return first;
    if (!isHost(url, "youtube.com") && !isHost(url, "youtube-nocookie.com")) return "";
    if (first === "watch") return url.searchParams.get("v") ?? "";
    return first === "shorts" || first === "embed" ? second : "";
  }
}

/**
 * Recognises the numeric id as the first number of the path: /123, /channels/staff/123,
 * player.vimeo.com/video/123.
 */
function vimeoLink(url: URL): VideoLink | undefined {
  if (!isHost(url, "vimeo.com")) return undefined;
  const parts = segments(url);
  const idIndex = parts.findIndex((part) => VIMEO_ID.test(part));
  const id = parts[idIndex];
  if (id === undefined) return undefined;
  const hash = parts[idIndex + 1] ?? url.searchParams.get("h") ?? "";
  return VIMEO_HASH.test(hash) ? { kind: "vimeo", id, hash } : { kind: "vimeo", id };
}

function facebookLink(url: URL): VideoLink | undefined {
  const parts = segments(url);
  const isVideo = isHost(url, "facebook.com")
    ? parts.some((part) => ["videos", "video.php", "reel"].includes(part)) ||
      (parts[0] === "watch" && url.searchParams.has("v"))
    : isHost(url, "fb.watch") && parts.length > 0;
  return isVideo ? { kind: "facebook", url: url.href } : undefined;
}

function tourLink(url: URL, tourHosts: readonly string[]): VideoLink | undefined {
  const host = tourHosts.find((suffix) => isHost(url, suffix.toLowerCase()));
  return host === undefined ? undefined : { kind: "tour", host, url: url.href };
}

/** True for the host itself and its subdomains; "evilmatterport.com" is not below "matterport.com". */
function isHost(url: URL, suffix: string): boolean {
  return suffix !== "" && (url.hostname === suffix || url.hostname.endsWith(`.${suffix}`));
}

function segments(url: URL): string[] {
  return url.pathname.split("/").filter((segment) => segment !== "");
}
