import useEmblaCarousel from "embla-carousel-react";
import { useEffect, useState } from "react";
import { useTranslations } from "../../../i18n/use-translations.ts";
import { CAROUSEL_DEFAULTS, emblaDuration } from "../../../ui/carousel-settings.ts";

type PropertyStripProps = {
  /** The scrolling element; its list contains the slides. */
  viewport: HTMLElement;
  total: number;
  onSelect: (at: number) => void;
};

const KEYS: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Enhances the picture strip of a phone: it follows the finger, responds to keys, and shows the current
 * position. Until it has loaded, and without scripts, the browser's own scrolling works.
 */
export function PropertyStrip({ viewport, total, onSelect }: PropertyStripProps) {
  const t = useTranslations("common");
  const [at, setAt] = useState(() => Math.round((viewport.scrollLeft / viewport.scrollWidth) * total));
  const [isStill] = useState(() => matchMedia("(prefers-reduced-motion: reduce)").matches);
  const [setViewport, embla] = useEmblaCarousel({
    startIndex: at,
    align: "start",
    containScroll: "trimSnaps",
    duration: isStill ? 0 : emblaDuration(CAROUSEL_DEFAULTS.slideMs),
    dragThreshold: CAROUSEL_DEFAULTS.swipeThresholdPx,
    // On a desktop the pictures are a mosaic.
    breakpoints: { "(min-width: 48rem)": { active: false } },
  });

  useEffect(() => {
    viewport.scrollLeft = 0;
    setViewport(viewport);
  }, [viewport, setViewport]);

  useEffect(() => {
    if (!embla) return;
    const report = () => {
      setAt(embla.selectedScrollSnap());
      onSelect(embla.selectedScrollSnap());
    };
    report();
    embla.on("select", report);
    const onKey = (event: KeyboardEvent) => {
      const last = embla.slideNodes().length - 1;
      const wanted = KEYS[event.key]?.(embla.selectedScrollSnap(), last);
      if (wanted === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      const next = Math.min(Math.max(wanted, 0), last);
      embla.scrollTo(next, isStill);
      embla.slideNodes()[next]?.querySelector("a")?.focus({ preventScroll: true });
    };
    viewport.addEventListener("keydown", onKey);
    return () => {
      embla.off("select", report);
      viewport.removeEventListener("keydown", onKey);
    };
  }, [embla, viewport, isStill, onSelect]);

  return (
    <p aria-live="polite" className="sr-only md:hidden">
      {t("carousel.slideOf", { position: at + 1, total })}
    </p>
  );
}
