import { useTranslations } from "../i18n/use-translations.ts";

/** Breadcrumb. The last one, the current page, has no path, and neither has one without a page of its own. */
export type Breadcrumb = { name: string; path?: string };

/**
 * Breadcrumbs, beginning with the home page. Each separator follows its breadcrumb, so that no line begins with a separator
 * when they wrap. The current page is truncated to the rest of the line, because its heading is below.
 */
export function Breadcrumbs({ steps }: { steps: Breadcrumb[] }) {
  const t = useTranslations("layout");
  return (
    <nav aria-label={t("breadcrumbs.label")} className="min-w-0 flex-1">
      <ol className="flex flex-wrap items-center gap-y-1 text-sm text-slate">
        {steps.map(({ name, path }, index) => (
          <li
            key={name}
            className={
              index < steps.length - 1
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
              <span aria-current={index === steps.length - 1 ? "page" : undefined}>{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
