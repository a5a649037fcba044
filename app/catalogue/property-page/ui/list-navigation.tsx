import { useTranslations } from "../../../i18n/use-translations.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { ChevronLeft, ChevronRight } from "../../../ui/icons.ts";

/**
 * Links from a property to the previous and next one in the list that the visitor came from, and back to the list.
 * Only their browser knows that list, and shows them in each `ListNavigationSlot` (browser-list-navigation.ts).
 */
export function ListNavigationTemplate() {
  const t = useTranslations("property");
  return (
    <template data-list-steps="">
      <nav aria-label={t("list.label")} className="flex items-center justify-between gap-1 text-sm">
        <ButtonLink tone="quiet" data-list-step="previous" className="px-3!">
          <Icon of={ChevronLeft} />
          {t("list.previous")}
        </ButtonLink>
        <ButtonLink tone="quiet" data-list-step="list" className="px-3!">
          {t("list.back")}
        </ButtonLink>
        <ButtonLink tone="quiet" data-list-step="next" className="px-3!">
          {t("list.next")}
          <Icon of={ChevronRight} />
        </ButtonLink>
      </nav>
    </template>
  );
}

/** Place where the links appear; it takes no room without them. */
export function ListNavigationSlot({ className }: { className: string }) {
  return <div data-list-steps-place="" className={className} />;
}
