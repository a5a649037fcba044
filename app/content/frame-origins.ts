import type { SiteConfig } from "../config/site-config.ts";
import { videoPlayer } from "./modules/video/video.ts";
import type { SiteContent } from "./site-folder/site-content.ts";

/**
 * Origins that pages may show in a frame after a click: the hosts that `site.json` names, and those of the
 * agency's videos. All pages share one list, because client-side navigation keeps the content security policy
 * of the first page.
 */
export function frameOrigins(
  { hosts }: Pick<SiteConfig, "hosts">,
  { videos, pages }: Pick<SiteContent, "videos" | "pages">,
): string[] {
  const named = hosts.frames.flatMap((host) => [`https://${host}`, `https://*.${host}`]);
  const inModules = pages.flatMap(({ params }) =>
    params.modules.flatMap(({ relations, settings }) =>
      relations.type === "video" && settings.content ? [settings.content as { address: string }] : [],
    ),
  );
  const addresses = [...videos, ...inModules].flatMap(({ address }) => {
    const player = videoPlayer(address);
    return player?.kind === "frame" ? [`https://${player.host}`] : [];
  });
  return [...new Set([...named, ...addresses])];
}
