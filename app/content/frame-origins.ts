import type { SiteConfig } from "../config/site-config.ts";
import { videoPlayer } from "./modules/video/video.ts";
import type { SiteContent } from "./site-content.ts";

/**
 * What the pages of a site may show in a frame once a visitor asks for it: the hosts that `site.json` names, and
 * those of the films that the agency shows. The same for all pages, for scripts lead from one to the next under
 * the policy of the first.
 */
export function frameOrigins(
  { hosts }: Pick<SiteConfig, "hosts">,
  { videos }: Pick<SiteContent, "videos">,
): string[] {
  const named = hosts.frames.flatMap((host) => [`https://${host}`, `https://*.${host}`]);
  const films = videos.flatMap(({ address }) => {
    const player = videoPlayer(address);
    return player?.kind === "frame" ? [`https://${player.host}`] : [];
  });
  return [...new Set([...named, ...films])];
}
