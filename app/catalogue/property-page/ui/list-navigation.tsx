import { useTranslations } from "../../../i18n/use-translations.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { ChevronLeft, ChevronRight } from "../../../ui/icons.ts";

/**
 * Template with links to the previous and next property in the list that the visitor came from, and back to that
 * list. Only the browser knows that list; browser-list-navigation.ts shows the links in each `ListNavigationSlot`.
 */
export function ListNavigationTemplate() {
  const t = useTranslations("property");
  return (
    <template data-list-navigation="">
      <nav
        aria-label={t("list.label")}
        className="flex items-center justify-between gap-1 text-sm max-[20rem]:flex-wrap"
      >
        <ButtonLink tone="quiet" data-list-link="previous" className="px-3!">
          <Icon of={ChevronLeft} />
          {t("list.previous")}
        </ButtonLink>
        <ButtonLink tone="quiet" data-list-link="list" className="px-3!">
          {t("list.back")}
        </ButtonLink>
        <ButtonLink tone="quiet" data-list-link="next" className="px-3!">
          {t("list.next")}
          <Icon of={ChevronRight} />
        </ButtonLink>
      </nav>
    </template>
  );
}

/** Place where the links appear; it is empty and takes no space without them. */
export function ListNavigationSlot({ className }: { className: string }) {
  return <div data-list-navigation-slot="" className={className} />;
}
