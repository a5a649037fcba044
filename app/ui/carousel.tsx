import useEmblaCarousel from "embla-carousel-react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslations } from "../i18n/use-translations.ts";
import { CAROUSEL_DEFAULTS, type CarouselSettings, emblaDuration } from "./carousel-settings.ts";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { ChevronLeft, ChevronRight, Pause, Play } from "./icons.ts";

type CarouselProps = {
  /** Accessible name of the carousel. */
  label: string;
  slides: { key: string; content: ReactNode }[];
  /** Index of the visible slide, from 0; controlled by the parent. */
  currentIndex: number;
  onChange: (index: number) => void;
  settings?: Partial<CarouselSettings>;
  /** Called on pointer down. Returns false when the pointer moves a zoomed picture inside its slide, not the slides. */
  mayDrag?: () => boolean;
  className?: string;
};

const SLIDE_WIDTHS = { 1: "basis-full", 2: "basis-1/2", 3: "basis-1/3", 4: "basis-1/4" };

/**
 * Carousel that visitors control by swiping, with the arrow keys, Home and End, or with its buttons. Screen readers
 * announce the current slide. Its code is large, so load it only when it is needed.
 */
export function Carousel({
  label,
  slides,
  currentIndex,
  onChange,
  settings,
  mayDrag,
  className,
}: CarouselProps) {
  const t = useTranslations("common");
  const { isAutoplaying, autoplayMs, slideMs, swipeThresholdPx, slidesShown } = {
    ...CAROUSEL_DEFAULTS,
    ...settings,
  };
  const [isReducedMotion] = useState(prefersReducedMotion);
  // Embla takes two functions with the same source for the same option, so it reads the latest one through a ref.
  const latestMayDrag = useRef(mayDrag);
  latestMayDrag.current = mayDrag;
  const [viewport, embla] = useEmblaCarousel({
    startIndex: currentIndex,
    duration: isReducedMotion ? 0 : emblaDuration(slideMs),
    dragThreshold: swipeThresholdPx,
    align: "start",
    containScroll: slidesShown > 1 ? "trimSnaps" : false,
    watchDrag: () => latestMayDrag.current?.() ?? true,
  });
  const last = slides.length - 1;
  const show = (index: number) => onChange(Math.min(Math.max(index, 0), last));

  useEffect(() => {
    if (embla && embla.selectedScrollSnap() !== currentIndex) embla.scrollTo(currentIndex, isReducedMotion);
  }, [embla, currentIndex, isReducedMotion]);

  useEffect(() => {
    if (!embla) return;
    const onSelect = () => onChange(embla.selectedScrollSnap());
    embla.on("select", onSelect);
    return () => {
      embla.off("select", onSelect);
    };
  }, [embla, onChange]);

  const [isRunning, setRunning] = useState(isAutoplaying && !isReducedMotion);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => onChange(currentIndex === last ? 0 : currentIndex + 1), autoplayMs);
    return () => clearTimeout(timer);
  }, [isRunning, currentIndex, last, autoplayMs, onChange]);

  return (
    <section
      aria-roledescription={t("carousel.roleDescription")}
      aria-label={label}
      onKeyDown={(event) => {
        const index = slideForKey(event, currentIndex, last);
        if (index === undefined) return;
        event.preventDefault();
        show(index);
      }}
      onPointerDown={() => setRunning(false)}
      className={classNames("relative", className)}
    >
      <div ref={viewport} className="h-full overflow-hidden">
        <ul className="flex h-full [touch-action:pan-y]">
          {slides.map(({ key, content }, index) => (
            <li
              key={key}
              aria-roledescription={t("carousel.slideRoleDescription")}
              aria-label={t("carousel.slideOf", { position: index + 1, total: slides.length })}
              inert={index < currentIndex || index >= currentIndex + slidesShown}
              className={classNames("h-full min-w-0 shrink-0 grow-0", SLIDE_WIDTHS[slidesShown])}
            >
              {content}
            </li>
          ))}
        </ul>
      </div>
      <p aria-live={isRunning ? "off" : "polite"} className="sr-only">
        {t("carousel.slideOf", { position: currentIndex + 1, total: slides.length })}
      </p>
      {last > 0 && (
        <>
          <CarouselButton
            name={t("carousel.previous")}
            isDisabled={currentIndex === 0}
            onClick={() => show(currentIndex - 1)}
            className="left-2 md:left-4"
          >
            <Icon of={ChevronLeft} className="size-6" />
          </CarouselButton>
          <CarouselButton
            name={t("carousel.next")}
            isDisabled={currentIndex === last}
            onClick={() => show(currentIndex + 1)}
            className="right-2 md:right-4"
          >
            <Icon of={ChevronRight} className="size-6" />
          </CarouselButton>
        </>
      )}
      {isAutoplaying && !isReducedMotion && (
        <CarouselButton
          name={t(isRunning ? "carousel.pause" : "carousel.play")}
          isDisabled={false}
          onClick={() => setRunning(!isRunning)}
          className="right-2 top-auto! bottom-2 translate-y-0! md:right-4"
        >
          <Icon of={isRunning ? Pause : Play} className="size-5" />
        </CarouselButton>
      )}
    </section>
  );
}

type CarouselButtonProps = {
  name: string;
  isDisabled: boolean;
  onClick: () => void;
  className: string;
  children: ReactNode;
};

/**
 * Button over the slides. It stays focusable while disabled, so that keyboard users do not lose the focus at the last
 * slide.
 */
function CarouselButton({ name, isDisabled, onClick, className, children }: CarouselButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onClick}
      // A press on the slides ends the autoplay, but a press on a button does not.
      onPointerDown={(event) => event.stopPropagation()}
      className={classNames(
        "absolute top-1/2 flex size-11 -translate-y-1/2 items-center justify-center rounded-full border border-control bg-surface text-ink transition-opacity",
        isDisabled && "opacity-30",
        className,
      )}
    >
      {children}
    </button>
  );
}

/**
 * Index of the slide to which a key leads; undefined for other keys, for shortcuts, and for keys that were handled before.
 */
export function slideForKey(event: KeyboardEvent, currentIndex: number, last: number): number | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return undefined;
  switch (event.key) {
    case "ArrowLeft":
      return Math.max(0, currentIndex - 1);
    case "ArrowRight":
      return Math.min(last, currentIndex + 1);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return undefined;
  }
}

function prefersReducedMotion(): boolean {
  // On the server there is no motion.
  return typeof matchMedia === "undefined" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
