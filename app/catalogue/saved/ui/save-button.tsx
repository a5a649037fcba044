import { useTranslations } from "../../../i18n/use-translations.ts";
import { buttonClasses } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Heart } from "../../../ui/icons.ts";

/**
 * Save button that shows only a heart, for places with little space. It saves or removes a property
 * (browser-cards.ts).
 */
export function SaveButton({ listingId }: { listingId: number }) {
  const t = useTranslations("property");
  return (
    <button
      type="button"
      data-save={listingId}
      aria-pressed={false}
      aria-label={t("save.button")}
      className={buttonClasses("plain", "group with-script px-2! min-w-11")}
    >
      <Icon
        of={Heart}
        className="size-[1.2em] group-aria-pressed:fill-action group-aria-pressed:text-action"
      />
    </button>
  );
}
