import { useTranslations } from "../i18n/use-translations.ts";

/** Breadcrumb; one without a page of its own has no path, and neither has the last one, the current page. */
export type Breadcrumb = { name: string; path?: string };

/**
 * Breadcrumbs, home first. The separator follows each step, so that no line starts with one when they wrap. The
 * current page, whose heading is below, takes what is left of a line and is cut there.
 */
export function Breadcrumbs({ steps }: { steps: Breadcrumb[] }) {
  const t = useTranslations("layout");
  return (
    <nav aria-label={t("breadcrumbs.label")} className="min-w-0 flex-1">
      <ol className="flex flex-wrap items-center gap-y-1 text-sm text-slate">
        {steps.map(({ name, path }, at) => (
          <li
            key={name}
            className={
              at < steps.length - 1
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
              <span aria-current={at === steps.length - 1 ? "page" : undefined}>{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
