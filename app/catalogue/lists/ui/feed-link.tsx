import { useTranslations } from "../../../i18n/use-translations.ts";
import { FeedAnchor } from "../../../ui/feed-anchor.tsx";
import { FEED_FILE } from "../list-feed.ts";
import { listQuery } from "../list-filters.ts";
import type { ListPage } from "../list-page.ts";
import { useListPath } from "./use-list-path.ts";

/** Link to the feed of a list, for visitors who follow it without giving an e-mail address. */
export function FeedLink({ page: { goal, filters } }: { page: Pick<ListPage, "goal" | "filters"> }) {
  const t = useTranslations("catalogue");
  const query = listQuery({ ...filters, searchText: undefined, sort: "newest", view: "grid", page: 1 });
  return (
    <FeedAnchor href={useListPath()(goal) + FEED_FILE + query} className="mt-4">
      {t("feed")}
    </FeedAnchor>
  );
}
