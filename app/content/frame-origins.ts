import type { SiteConfig } from "../config/site-config.ts";
import { videoPlayer } from "./modules/video/video.ts";
import type { SiteContent } from "./site-folder/site-content.ts";

/**
 * Origins that pages may embed in an iframe: the hosts that `site.json` names, and the players of the agency's videos.
 * All pages share one list, because a page that changes in place (`app/ui/browser-in-place.ts`) keeps the content security
 * policy with which it was loaded.
 */
export function frameOrigins(
  { hosts }: Pick<SiteConfig, "hosts">,
  { videos, pages }: Pick<SiteContent, "videos" | "pages">,
): string[] {
  const configured = hosts.frames.flatMap((host) => [`https://${host}`, `https://*.${host}`]);
  const inlineVideos = pages.flatMap(({ params }) =>
    params.modules.flatMap(({ relations, settings }) =>
      relations.type === "video" && settings.content ? [settings.content as { address: string }] : [],
    ),
  );
  const players = [...videos, ...inlineVideos].flatMap(({ address }) => {
    const player = videoPlayer(address);
    return player?.kind === "frame" ? [`https://${player.host}`] : [];
  });
  return [...new Set([...configured, ...players])];
}
