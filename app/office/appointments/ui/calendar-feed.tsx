import { useTranslations } from "../../../i18n/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { controlClasses } from "../../../ui/field.tsx";
import type { CalendarPage } from "../calendar-page.server.ts";

/**
 * The secret URL at which an agent's calendar program reads their appointments, with buttons to replace or delete it.
 */
export function CalendarFeed({ feed }: Pick<CalendarPage, "feed">) {
  const t = useTranslations("office-appointments");
  return (
    <details open={feed.url !== undefined} className="border-t border-hairline pt-4">
      <summary className="text-link inline-flex min-h-11 items-center">{t("feed.title")}</summary>
      <div className="mt-3 grid max-w-xl gap-4">
        <p className="text-slate">{t("feed.text")}</p>
        {feed.url && (
          <label className="block">
            <span className="mb-1 block text-sm text-slate">{t("feed.address")}</span>
            <input readOnly value={feed.url} className={controlClasses("figures")} />
            <span className="mt-1 block text-sm text-slate">{t("feed.once")}</span>
          </label>
        )}
        <form method="post" className="flex flex-wrap gap-2">
          <Button type="submit" name="action" value="feed">
            {t(feed.exists ? "feed.renew" : "feed.make")}
          </Button>
          {feed.exists && (
            <Button type="submit" name="action" value="feed-end">
              {t("feed.end")}
            </Button>
          )}
        </form>
      </div>
    </details>
  );
}
