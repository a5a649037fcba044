import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useTranslations } from "../../../i18n/use-translations.ts";
import { Carousel, slideForKey } from "../../../ui/carousel.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/icon.tsx";
import { X, ZoomIn, ZoomOut } from "../../../ui/icons.ts";
import { isUpright, ResponsivePicture } from "../../../ui/picture.tsx";
import { useZoom, type ZoomControl } from "../../../ui/use-zoom.ts";
import type { GalleryGroup, GalleryProps } from "../gallery-props.ts";
import type { LinkedPicture } from "../property-page.ts";
import { useSwipeDown } from "./use-swipe-down.ts";

const GROUPS: GalleryGroup[] = ["pictures", "floorPlans"];

/**
 * Full-screen gallery of the pictures of a property, one at a time, with the floor plans as a second group. Visitors
 * navigate by swiping, with the keyboard or with thumbnails. They zoom with two fingers, the mouse wheel, buttons or
 * keys. They close it with a swipe down, Escape, its button, or Back (`browser-gallery.ts`). The browser then
 * restores the focus to the element that opened it.
 */
export function PropertyGallery({ pictures, title, start, closeSignal, onClose }: GalleryProps) {
  const t = useTranslations("property");
  const dialog = useRef<HTMLDialogElement>(null);
  const [group, setGroup] = useState(start.group);
  const [currentIndex, setCurrentIndex] = useState(start.index);
  const [isZoomed, setZoomed] = useState(false);
  const zoom = useRef<ZoomControl>(undefined);
  const visiblePictures = pictures[group];
  const availableGroups = GROUPS.filter((one) => pictures[one].length > 0);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    document.documentElement.classList.add("overflow-hidden");
    return () => document.documentElement.classList.remove("overflow-hidden");
  }, []);

  useEffect(() => {
    const close = () => dialog.current?.close();
    // The visitor may have pressed Back while this code was loading.
    if (closeSignal.aborted) close();
    closeSignal.addEventListener("abort", close);
    return () => closeSignal.removeEventListener("abort", close);
  }, [closeSignal]);

  const swipeDown = useSwipeDown(
    () => !zoom.current?.isZoomed,
    () => dialog.current?.close(),
  );

  const showPicture = useCallback((next: number) => {
    setCurrentIndex(next);
    setZoomed(false);
  }, []);
  const setZoomControl = useCallback((control: ZoomControl) => {
    zoom.current = control;
    setZoomed(control.isZoomed);
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-label={t("property:gallery.label", { title })}
      onClose={onClose}
      onKeyDownCapture={(event) => {
        if (event.altKey || event.ctrlKey || event.metaKey || !zoom.current?.onKey(event.key)) return;
        event.preventDefault();
        event.stopPropagation();
      }}
      onKeyDown={(event) => {
        const next = slideForKey(event, currentIndex, visiblePictures.length - 1);
        if (next !== undefined) showPicture(next);
      }}
      className="not-printed m-0 flex h-dvh max-h-none w-screen max-w-none flex-col overscroll-contain bg-paper text-ink"
    >
      <header className="flex min-h-14 flex-wrap items-center justify-between gap-x-2 border-b border-hairline px-3 md:flex-nowrap md:px-5">
        <p className="figures flex items-baseline gap-4">
          <span className="whitespace-nowrap">
            {currentIndex + 1} / {visiblePictures.length}
          </span>
          <span className="hidden truncate text-slate md:inline">{title}</span>
        </p>
        {availableGroups.length > 1 && (
          <p className="order-last flex w-full gap-1 md:order-none md:w-auto">
            {availableGroups.map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={one === group}
                onClick={() => {
                  setGroup(one);
                  showPicture(0);
                }}
                className={classNames(
                  "min-h-11 border-b-2 px-2 font-medium md:px-3",
                  one === group
                    ? "border-ink"
                    : "border-transparent text-slate forced-colors:border-[Canvas]",
                )}
              >
                {t(`property:gallery.${one}`)}
              </button>
            ))}
          </p>
        )}
        <p className="flex">
          <Tool
            name={t("property:gallery.zoomOut")}
            isDisabled={!isZoomed}
            onClick={() => zoom.current?.zoomOut()}
          >
            <Icon of={ZoomOut} className="size-5" />
          </Tool>
          <Tool name={t("property:gallery.zoomIn")} onClick={() => zoom.current?.zoomIn()}>
            <Icon of={ZoomIn} className="size-5" />
          </Tool>
          <Tool name={t("common:close")} onClick={() => dialog.current?.close()}>
            <Icon of={X} className="size-5" />
          </Tool>
        </p>
      </header>
      <div className="min-h-0 flex-1" {...swipeDown}>
        <Carousel
          key={group}
          label={t(`property:gallery.${group}`)}
          currentIndex={currentIndex}
          onChange={showPicture}
          mayDrag={() => !zoom.current?.isZoomed}
          className="h-full"
          slides={visiblePictures.map((picture, position) => ({
            key: picture.largeSrc,
            content:
              position === currentIndex ? (
                <ZoomedPicture picture={picture} onControl={setZoomControl} />
              ) : (
                <Slide>
                  {/* Of the other pictures, only the neighbours of the current one are loaded. */}
                  {Math.abs(position - currentIndex) === 1 && <GalleryPicture picture={picture} />}
                </Slide>
              ),
          }))}
        />
      </div>
      {visiblePictures.length > 1 && (
        <Thumbnails pictures={visiblePictures} currentIndex={currentIndex} onChange={showPicture} />
      )}
    </dialog>
  );
}

type ToolProps = { name: string; isDisabled?: boolean; onClick: () => void; children: ReactNode };

function Tool({ name, isDisabled, onClick, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onClick}
      className={classNames(
        "flex size-11 items-center justify-center rounded-control hover:bg-hairline/60",
        isDisabled && "opacity-30",
      )}
    >
      {children}
    </button>
  );
}

function Slide({ children }: { children: ReactNode }) {
  return <div className="flex h-full touch-none items-center justify-center overflow-hidden">{children}</div>;
}

type ZoomedPictureProps = { picture: LinkedPicture; onControl: (control: ZoomControl) => void };

/**
 * The current picture. The zoom starts anew for each picture, because each is a new instance of this component. Passes
 * its zoom control to `onControl` when it appears, and when zooming starts or ends.
 */
function ZoomedPicture({ picture, onControl }: ZoomedPictureProps) {
  const control = useZoom();
  const { target, isZoomed } = control;
  // `control` is a new object in each render: through a ref, the effect runs only when `isZoomed` changes.
  const latest = useRef(control);
  latest.current = control;
  useEffect(() => onControl({ ...latest.current, isZoomed }), [isZoomed, onControl]);
  return (
    <Slide>
      <div
        ref={target}
        className={classNames(
          "h-full w-full",
          isZoomed ? "cursor-grab active:cursor-grabbing" : "cursor-zoom-in",
        )}
      >
        <GalleryPicture picture={picture} isEager />
      </div>
    </Slide>
  );
}

function GalleryPicture({ picture, isEager }: { picture: LinkedPicture; isEager?: boolean }) {
  return (
    <ResponsivePicture
      picture={picture}
      sizes="100vw"
      isEager={isEager}
      className="size-full object-contain select-none"
    />
  );
}

type ThumbnailsProps = { pictures: LinkedPicture[]; currentIndex: number; onChange: (index: number) => void };

/** Thumbnails at the bottom; the current one scrolls into view automatically. */
function Thumbnails({ pictures, currentIndex, onChange }: ThumbnailsProps) {
  const t = useTranslations("property");
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const list = row.current;
    const chosen = list?.children[currentIndex];
    if (!list || !(chosen instanceof HTMLElement)) return;
    list.scrollTo({ left: chosen.offsetLeft - (list.clientWidth - chosen.offsetWidth) / 2 });
  }, [currentIndex]);
  return (
    <ul
      ref={row}
      aria-label={t("gallery.thumbnails")}
      className="relative flex shrink-0 gap-2 overflow-x-auto border-t border-hairline p-3 [@media(max-height:30rem)]:hidden"
    >
      {pictures.map((picture, position) => (
        <li key={picture.largeSrc} className="shrink-0 first:ml-auto last:mr-auto">
          <button
            type="button"
            aria-label={t("gallery.show", { position: position + 1 })}
            aria-current={position === currentIndex || undefined}
            onClick={() => onChange(position)}
            className={classNames(
              "block h-14 w-21 overflow-hidden rounded-card outline-offset-2",
              position === currentIndex ? "outline-2 outline-ink" : "opacity-70 hover:opacity-100",
            )}
          >
            <ResponsivePicture
              picture={{ ...picture, alt: "" }}
              sizes="5.25rem"
              className={classNames(
                "size-full",
                isUpright(picture) ? "bg-hairline object-contain" : "object-cover object-[50%_25%]",
              )}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
