import { useTranslations } from "../../i18n/use-translations.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ArrowLeft, ArrowRight } from "../../ui/icons.ts";

/** Number of the visible banner picture, with previous and next buttons. `strip.behaviour.ts` makes them work. */
export function CarouselControls({ total }: { total: number }) {
  const t = useTranslations("common");
  return (
    <div className="page-column not-printed with-script pointer-events-none absolute inset-x-0 top-4 z-10 flex justify-end max-md:hidden">
      <div className="pointer-events-auto flex items-center gap-1 rounded-control bg-paper p-1">
        <Button tone="quiet" className="px-3!" data-strip-step="-1">
          <Icon of={ArrowLeft} className="size-5" />
          <span className="sr-only">{t("carousel.previous")}</span>
        </Button>
        <p data-strip-position="" aria-live="polite" className="figures min-w-14 text-center text-sm">
          {t("carousel.slideOf", { position: 1, total })}
        </p>
        <Button tone="quiet" className="px-3!" data-strip-step="1">
          <Icon of={ArrowRight} className="size-5" />
          <span className="sr-only">{t("carousel.next")}</span>
        </Button>
      </div>
    </div>
  );
}
