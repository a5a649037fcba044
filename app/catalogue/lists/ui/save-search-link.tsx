import { useScreenPaths } from "../../../i18n/paths/use-screen-paths.ts";
import { useTranslations } from "../../../i18n/use-translations.ts";
import { buttonClasses } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Bell } from "../../../ui/icons.ts";
import { listQuery } from "../list-filters.ts";
import type { ListPage } from "../list-page.ts";

/** Link from a list to the form that saves a search, prefilled with the filters of the list. */
export function SaveSearchLink({ page: { goal, filters } }: { page: Pick<ListPage, "goal" | "filters"> }) {
  const t = useTranslations("catalogue");
  const { savedSearch } = useScreenPaths();
  if (savedSearch === undefined) return null;
  const query = listQuery({ ...filters, sort: "newest", view: "grid", page: 1 });
  return (
    <a href={`${savedSearch}?goal=${goal}${query.replace("?", "&")}`} className={buttonClasses("plain")}>
      <Icon of={Bell} />
      {t("empty.keepInformed")}
    </a>
  );
}
