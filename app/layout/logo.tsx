import { useTranslations } from "../i18n/use-translations.ts";
import type { LayoutData } from "./layout-data.ts";

/** Link to the home page: the agency's logo, or its name as text. app.css makes it smaller while the page is scrolled. */
export function Logo({ layout }: { layout: Pick<LayoutData, "agency" | "logo" | "paths"> }) {
  const t = useTranslations("layout");
  return (
    <a
      href={layout.paths.home}
      aria-label={t("header.logo", { agency: layout.agency.name })}
      className="inline-flex min-h-11 min-w-0 items-center rounded-control"
    >
      {layout.logo ? (
        <img
          src={layout.logo}
          alt={layout.agency.name}
          className="header-logo h-10 w-auto min-w-0 max-w-44 object-contain object-left sm:max-w-52"
        />
      ) : (
        <span className="header-logo font-title text-xl font-medium tracking-tight">
          {layout.agency.name}
        </span>
      )}
    </a>
  );
}
