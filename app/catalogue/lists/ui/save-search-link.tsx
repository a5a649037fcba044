import { useScreenPaths } from "../../../i18n/paths/use-screen-paths.ts";
import { useTranslations } from "../../../i18n/use-translations.ts";
import type { Goal } from "../../../property/listing.ts";
import { buttonClasses } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Bell } from "../../../ui/icons.ts";
import { type ListFilters, listQuery } from "../list-filters.ts";

type SaveSearchLinkProps = { page: { goal?: Goal; filters: Partial<ListFilters> } };

/** Link from a list, or from a search, to the form that saves a search, prefilled with its filters. */
export function SaveSearchLink({ page: { goal, filters } }: SaveSearchLinkProps) {
  const t = useTranslations("catalogue");
  const { savedSearch } = useScreenPaths();
  if (savedSearch === undefined) return null;
  const query = listQuery({ ...filters, sort: "newest", view: "grid", page: 1 });
  return (
    <a
      href={savedSearch + (goal ? `?goal=${goal}${query.replace("?", "&")}` : query)}
      className={buttonClasses("plain")}
    >
      <Icon of={Bell} />
      {t("empty.keepInformed")}
    </a>
  );
}
