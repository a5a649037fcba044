import { useTranslations } from "../../../i18n/use-translations.ts";
import type { SetupList } from "../../setup/setup-list.ts";
import { OfficeColumn } from "../../ui/office-screen.tsx";
import type { TodayItem } from "../today-item.ts";

export type TodayPage = {
  name: string;
  items: TodayItem[];
  /** Steps to complete a new site, for staff who edit the website; undefined when none are left. */
  setup: SetupList | undefined;
};

/** Start screen of the office: everything that needs attention, with links to the screens for it. */
export function TodayScreen({ page: { name, items, setup } }: { page: TodayPage }) {
  const t = useTranslations("office");
  return (
    <OfficeColumn title={t("today.title", { name })}>
      {items.length > 0 && <Lines lines={items} />}
      {items.length === 0 && !setup && <p className="mt-4 text-slate">{t("today.nothing")}</p>}
      {setup && <Setup setup={setup} />}
    </OfficeColumn>
  );
}

function Lines({ lines }: { lines: readonly Pick<TodayItem, "text" | "path">[] }) {
  return (
    <ul className="mt-6 border-t border-hairline">
      {lines.map(({ text, path }) => (
        <li key={text} className="border-b border-hairline">
          {path === undefined ? (
            <span className="flex min-h-14 items-center py-2">{text}</span>
          ) : (
            <a href={path} className="flex min-h-14 items-center py-2 hover:underline">
              {text}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

function Setup({ setup: { required, optional, done, total } }: { setup: SetupList }) {
  const t = useTranslations("website");
  return (
    <section aria-labelledby="setup" className="mt-10">
      <h2 id="setup" className="text-xl">
        {t("setup.title")}
      </h2>
      <p className="measure mt-2 text-slate">{t("setup.progress", { done, total })}</p>
      <Lines lines={required} />
      {optional.length > 0 && (
        <>
          <h3 className="mt-8 text-lg">{t("setup.optional")}</h3>
          <Lines lines={optional} />
        </>
      )}
    </section>
  );
}
