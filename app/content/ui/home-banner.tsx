import type { ReactNode } from "react";
import { useTranslations } from "../../i18n/use-translations.ts";
import { classNames } from "../../ui/class-names.ts";
import type { BannerPicture, BannerSlide } from "../pages/banner-picture.ts";
import { BannerVideo } from "./banner-video.tsx";
import { CarouselControls } from "./carousel-controls.tsx";

type HomeBannerProps = {
  title: string;
  introduction: string;
  picture?: BannerPicture;
  /** Search form. */
  children: ReactNode;
};

/**
 * Banner of the home page: the agency's picture, and over its bottom edge a panel with a stepped-gable corner that
 * contains the title and the search form. No text is on the picture itself, so that it is readable over any picture.
 */
export function HomeBanner({ title, introduction, picture, children }: HomeBannerProps) {
  return (
    // The search panel overlaps the content below.
    <section className="relative z-10">
      {picture?.others ? (
        <BannerCarousel first={picture} others={picture.others} />
      ) : (
        picture && <PictureOrVideo picture={picture} />
      )}
      <div className="page-column">
        <div
          className={
            picture
              ? "gable-sheet relative -mx-4 -mt-16 px-4 pt-[clamp(1.25rem,100svh-48rem,2.5rem)] sm:mr-0 sm:-mt-28 sm:max-w-240 sm:pt-12 sm:pr-20 lg:-mt-44 xl:-ml-8 xl:pl-8"
              : "pt-12 md:pt-20"
          }
        >
          <h1 className="max-w-[9.5em] text-4xl">{title}</h1>
          <p className="measure mt-3 text-lg text-slate sm:mt-4">{introduction}</p>
          <div className="mt-5 pb-2 sm:mt-7">{children}</div>
        </div>
      </div>
    </section>
  );
}

function PictureOrVideo({ picture }: { picture: BannerPicture }) {
  return (
    <div className="relative">
      <FirstPicture picture={picture} />
      {picture.video && <BannerVideo src={picture.video} />}
    </div>
  );
}

/**
 * Pictures side by side, through which the visitor scrolls (strip.behaviour.ts). A phone shows only the first one.
 */
function BannerCarousel({ first, others }: { first: BannerPicture; others: BannerSlide[] }) {
  const t = useTranslations("common");
  const total = others.length + 1;
  const slideLabels = (position: number) => ({
    role: "group",
    "aria-roledescription": t("carousel.slideRoleDescription"),
    "aria-label": t("carousel.slideOf", { position, total }),
  });
  return (
    <section
      aria-roledescription={t("carousel.roleDescription")}
      aria-label={t("layout:banner.gallery")}
      data-behaviour="strip"
      data-loops=""
      className="relative"
    >
      <CarouselControls total={total} />
      <div data-strip="" className="banner-strip">
        <div {...slideLabels(1)}>
          <FirstPicture picture={first} />
        </div>
        {others.map((slide, index) => (
          <div key={slide.src} {...slideLabels(index + 2)} className="max-md:hidden">
            <img
              src={slide.src}
              srcSet={slide.srcSet}
              sizes="100vw"
              alt={slide.alt}
              loading="lazy"
              className={classNames("banner-picture", slide.focus)}
            />
          </div>
        ))}
      </div>
    </section>
  );
}

function FirstPicture({ picture: { alt, focus, mobileSrcSet, src, srcSet } }: { picture: BannerPicture }) {
  return (
    <picture className="block bg-hairline">
      <source media="(width < 48rem)" srcSet={mobileSrcSet} sizes="100vw" />
      <img
        src={src}
        srcSet={srcSet}
        sizes="100vw"
        alt={alt}
        fetchPriority="high"
        className={classNames("banner-picture", focus)}
      />
    </picture>
  );
}
