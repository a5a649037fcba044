import { useTranslations } from "../i18n/use-translations.ts";

/** Breadcrumb. It has no path when it is the current page (the last breadcrumb), or a menu entry without a page. */
export type Breadcrumb = { name: string; path?: string };

/**
 * Breadcrumbs of a page, beginning with the home page. When they wrap, no line begins with a separator, because each
 * separator is part of the breadcrumb before it. The name of the current page is truncated to fit its line.
 */
export function Breadcrumbs({ breadcrumbs }: { breadcrumbs: Breadcrumb[] }) {
  const t = useTranslations("layout");
  return (
    <nav aria-label={t("breadcrumbs.label")} className="min-w-0 flex-1">
      <ol className="flex flex-wrap items-center gap-y-1 text-sm text-slate">
        {breadcrumbs.map(({ name, path }, index) => (
          <li
            key={name}
            className={
              index < breadcrumbs.length - 1
                ? "flex min-h-7 items-center after:px-2 after:text-control after:content-['/']"
                : "min-w-0 flex-1 basis-24 truncate"
            }
          >
            {path ? (
              <a
                href={path}
                className="rounded-control py-1 underline-offset-4 hover:text-ink hover:underline"
              >
                {name}
              </a>
            ) : (
              <span aria-current={index === breadcrumbs.length - 1 ? "page" : undefined}>{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
