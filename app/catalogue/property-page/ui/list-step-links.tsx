import { __iconData as ChevronLeft } from "lucide-react/icons/chevron-left";
import { __iconData as ChevronRight } from "lucide-react/icons/chevron-right";
import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { useTranslations } from "../../../i18n/use-translations.ts";
import { buttonClasses } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { rememberedList } from "../../lists/browser-list.ts";
import { type ListSteps, listSteps } from "../../lists/visitor-list.ts";

/**
 * Links from a property to the previous and next one in the list that the
 * visitor came from, and back to the list.
 */
export function ListStepLinks() {
  const t = useTranslations("property");
  const { pathname } = useLocation();
  const [steps, setSteps] = useState<ListSteps>();
  useEffect(() => {
    const list = rememberedList();
    setSteps(list && listSteps(list, pathname));
  }, [pathname]);
  if (!steps) return null;
  const { list, previous, next } = steps;
  return (
    <nav aria-label={t("list.label")} className="flex items-center gap-1 sm:ml-auto">
      {previous && (
        <Link to={previous.path} title={previous.title} className={buttonClasses("quiet", "px-3!")}>
          <Icon of={ChevronLeft} />
          {t("list.previous")}
        </Link>
      )}
      <Link to={list} className={buttonClasses("quiet", "px-3!")}>
        {t("list.back")}
      </Link>
      {next && (
        <Link to={next.path} title={next.title} className={buttonClasses("quiet", "px-3!")}>
          {t("list.next")}
          <Icon of={ChevronRight} />
        </Link>
      )}
    </nav>
  );
}
