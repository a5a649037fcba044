import type { ConfiguredFeed } from "../../app/config/site-config.ts";
import { FeedError } from "../../app/feeds/source/feed-item.ts";
import { addCredentials, type FeedAccess } from "../../app/feeds/source/feed-request.server.ts";
import { PictureError } from "../../app/media/picture-problem.ts";
import type { PictureWork } from "../../app/media/work-on-pictures.server.ts";
import { OutboundRequestError } from "../../app/net/outbound-request.server.ts";

type PictureAccessOptions = Pick<PictureWork, "resolve" | "signal"> & {
  feeds: readonly ConfiguredFeed[];
  secrets: FeedAccess["secrets"];
};

/**
 * Creates a function that returns the URL and headers for the request of a picture: with the credentials of its feed, if
 * the feed is configured so (`request.includesPictures`) and the picture has the same origin, because URLs in a feed come
 * from others and could name any server. It returns undefined for all other pictures.
 */
export function pictureAccess({
  feeds,
  secrets,
  ...options
}: PictureAccessOptions): NonNullable<PictureWork["accessTo"]> {
  const feedsByName = new Map(feeds.map((feed) => [feed.name, feed]));
  return async ({ feed: name, address }) => {
    const feed = feedsByName.get(name);
    if (!feed?.request?.includesPictures || !isSameOrigin(address, feed.address)) return undefined;
    const { request, allowPrivateAddresses } = feed;
    try {
      return await addCredentials(address, request, secrets ?? {}, { ...options, allowPrivateAddresses });
    } catch (error) {
      if (!(error instanceof FeedError || error instanceof OutboundRequestError)) throw error;
      // `unreachable` is tried again soon: the problem is the access, not the picture.
      throw new PictureError("unreachable", error.message, { cause: error });
    }
  };
}

function isSameOrigin(one: string, other: string): boolean {
  const origin = URL.parse(one)?.origin;
  return origin !== undefined && origin !== "null" && origin === URL.parse(other)?.origin;
}
