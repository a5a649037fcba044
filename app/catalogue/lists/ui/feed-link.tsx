import { useTranslations } from "../../../i18n/use-translations.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Rss } from "../../../ui/icons.ts";
import { FEED_FILE } from "../list-feed.ts";
import { listQuery } from "../list-filters.ts";
import type { ListPage } from "../list-page.ts";
import { useListPath } from "./use-list-path.ts";

/** Link to the feed of a list, for visitors who follow it without leaving an address. */
export function FeedLink({ page: { goal, filters } }: { page: Pick<ListPage, "goal" | "filters"> }) {
  const t = useTranslations("catalogue");
  const query = listQuery({ ...filters, typed: undefined, sort: "newest", view: "grid", page: 1 });
  return (
    <p className="not-printed mt-4 text-sm">
      <a
        href={useListPath()(goal) + FEED_FILE + query}
        type="application/atom+xml"
        className="inline-flex min-h-11 items-center gap-2 text-slate underline-offset-4 hover:underline"
      >
        <Icon of={Rss} />
        {t("feed")}
      </a>
    </p>
  );
}
