import { useTranslations } from "../i18n/use-translations.ts";
import type { LayoutData } from "./layout-data.ts";

/** Link to the home page: the agency's logo, or its name as text. app.css makes it smaller while the page is scrolled. */
export function Logo({ frame }: { frame: Pick<LayoutData, "agency" | "logo" | "paths"> }) {
  const t = useTranslations("layout");
  return (
    <a
      href={frame.paths.home}
      aria-label={t("header.logo", { agency: frame.agency.name })}
      className="inline-flex min-h-11 items-center rounded-control"
    >
      {frame.logo ? (
        <img
          src={frame.logo}
          alt={frame.agency.name}
          className="header-logo h-10 w-auto max-w-44 object-contain object-left sm:max-w-52"
        />
      ) : (
        <span className="header-logo font-title text-xl font-medium tracking-tight">{frame.agency.name}</span>
      )}
    </a>
  );
}
