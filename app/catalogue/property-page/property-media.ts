import type { Listing } from "../../property/listing.ts";
import { type VideoPlayer, videoPlayer } from "../../property/video-player.ts";
import type { RenderContext } from "../listing-card-view.ts";

/** A video or virtual tour that loads after a click, or a link to it. */
export type PropertyMediaItem = {
  title: string;
  /** Text of the button. */
  action: string;
  /** A note with the name of the provider that a click contacts. */
  note: string;
  isTour: boolean;
  player: VideoPlayer;
  /** The URL from the feed, which is a link for visitors without scripts. */
  url: string;
};

/**
 * Videos of a property, then its virtual tours, without duplicate URLs. One that cannot be embedded is a link; one whose URL
 * `videoPlayer` refuses is omitted.
 */
export function propertyMedia(
  { videoUrls, virtualTourUrls }: Pick<Listing, "videoUrls" | "virtualTourUrls">,
  { texts: { t }, site }: RenderContext,
): PropertyMediaItem[] {
  const seenUrls = new Set<string>();
  const mediaOf = (urls: readonly string[], isTour: boolean): PropertyMediaItem[] => {
    const players = urls.flatMap((url) => {
      const player = videoPlayer(url, site.hosts.frames);
      if (player === undefined || seenUrls.has(player.src)) return [];
      seenUrls.add(player.src);
      return [{ url, player }];
    });
    const kind = isTour ? "tour" : "video";
    return players.map(({ url, player }, index) => {
      const title =
        players.length > 1
          ? t(`property:media.${kind}Numbered`, { number: index + 1 })
          : t(`property:media.${kind}`);
      const verb = player.kind === "link" ? "open" : isTour ? "start" : "play";
      return {
        title,
        action: t(`property:media.${verb}`, { title }),
        note: t(`property:media.from.${player.kind}`, { host: player.host }),
        isTour,
        player,
        url: new URL(url.trim()).href,
      };
    });
  };
  return [...mediaOf(videoUrls, false), ...mediaOf(virtualTourUrls, true)];
}
