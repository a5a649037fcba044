import { __iconData as ArrowLeft } from "lucide-react/icons/arrow-left";
import { __iconData as ArrowRight } from "lucide-react/icons/arrow-right";
import { type RefObject, useEffect, useState } from "react";
import { useTranslations } from "../../i18n/use-translations.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";

type GalleryControlsProps = { strip: RefObject<HTMLElement | null>; total: number };

/** Position in a carousel, with previous and next buttons; the last picture is followed by the first. */
export function GalleryControls({ strip, total }: GalleryControlsProps) {
  const t = useTranslations("common");
  const [position, setPosition] = useState(1);

  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    // Some browsers do not make scrollable areas focusable by themselves.
    element.tabIndex = 0;
    const check = () => setPosition(Math.round(element.scrollLeft / element.clientWidth) + 1);
    element.addEventListener("scroll", check, { passive: true });
    return () => element.removeEventListener("scroll", check);
  }, [strip]);

  const turnTo = (next: number) => {
    const element = strip.current;
    element?.scrollTo({ left: ((next + total) % total) * element.clientWidth });
  };

  return (
    <div className="page-column not-printed pointer-events-none absolute inset-x-0 top-4 z-10 flex justify-end max-md:hidden">
      <div className="pointer-events-auto flex items-center gap-1 rounded-control bg-paper p-1">
        <Button tone="quiet" className="px-3!" onClick={() => turnTo(position - 2)}>
          <Icon of={ArrowLeft} className="size-5" />
          <span className="sr-only">{t("carousel.previous")}</span>
        </Button>
        <p aria-live="polite" className="figures min-w-14 text-center text-sm">
          {t("carousel.slideOf", { position, total })}
        </p>
        <Button tone="quiet" className="px-3!" onClick={() => turnTo(position)}>
          <Icon of={ArrowRight} className="size-5" />
          <span className="sr-only">{t("carousel.next")}</span>
        </Button>
      </div>
    </div>
  );
}
