import type { Listing } from "../property/listing.ts";
import { type VideoPlayer, videoPlayer } from "../property/video-player.ts";
import type { Showing } from "./listing-card-view.ts";

/** A video or virtual tour that waits for a click. */
export type HomeMedium = {
  title: string;
  /** What the visitor does by the click, in words. */
  action: string;
  /** Whom the visitor meets then. */
  note: string;
  isTour: boolean;
  player: VideoPlayer;
  /** Where the same is found without scripts: the address that the feed gave. */
  address: string;
};

/** The videos of a home, then its virtual tours, each address once; what cannot be shown safely is left out. */
export function homeMedia(
  { videoUrls, virtualTourUrls }: Pick<Listing, "videoUrls" | "virtualTourUrls">,
  { texts: { t }, site }: Showing,
): HomeMedium[] {
  const known = new Set<string>();
  const mediaOf = (addresses: readonly string[], isTour: boolean): HomeMedium[] => {
    const players = addresses.flatMap((address) => {
      const player = videoPlayer(address, site.hosts.frames);
      if (player === undefined || known.has(player.src)) return [];
      known.add(player.src);
      return [{ address, player }];
    });
    const kind = isTour ? "tour" : "video";
    return players.map(({ address, player }, at) => {
      const title =
        players.length > 1
          ? t(`property:media.${kind}Numbered`, { number: at + 1 })
          : t(`property:media.${kind}`);
      const verb = player.kind === "link" ? "open" : isTour ? "start" : "play";
      return {
        title,
        action: t(`property:media.${verb}`, { title }),
        note: t(`property:media.from.${player.kind}`, { host: player.host }),
        isTour,
        player,
        address: new URL(address.trim()).href,
      };
    });
  };
  return [...mediaOf(videoUrls, false), ...mediaOf(virtualTourUrls, true)];
}
