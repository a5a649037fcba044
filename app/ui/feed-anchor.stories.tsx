import { FeedAnchor } from "./feed-anchor.tsx";

export const stories = {
  "of a list": (
    <FeedAnchor href="/for-sale/feed.xml" className="mt-4">
      Follow this list in a feed reader
    </FeedAnchor>
  ),
};
