import { type ReactNode, useRef } from "react";
import { useTranslations } from "../../i18n/use-translations.ts";
import { useDeferredComponent } from "../../ui/use-deferred-component.ts";
import type { BannerPicture, BannerSlide } from "../pages/banner-picture.ts";

type HomeBannerProps = {
  title: string;
  introduction: string;
  picture?: BannerPicture;
  /** Search form. */
  children: ReactNode;
};

/**
 * Banner of the home page: the agency's picture, and over its bottom edge a sheet with a stepped-gable corner
 * that holds one sentence and the search form. No text is on the picture itself, so that any picture is
 * readable.
 */
export function HomeBanner({ title, introduction, picture, children }: HomeBannerProps) {
  return (
    // The search panel overlaps the content below.
    <section className="relative z-10">
      {picture?.others ? (
        <Gallery first={picture} others={picture.others} />
      ) : (
        picture && <PictureOrVideo picture={picture} />
      )}
      <div className="page-column">
        <div
          className={
            picture
              ? "gable-sheet relative -mt-16 -ml-4 pt-10 pr-4 pl-4 sm:-mt-28 sm:max-w-240 sm:pt-12 sm:pr-20 lg:-mt-44 xl:-ml-8 xl:pl-8"
              : "pt-12 md:pt-20"
          }
        >
          <h1 className="max-w-[16ch] text-4xl">{title}</h1>
          <p className="measure mt-4 text-lg text-slate">{introduction}</p>
          <div className="mt-7 pb-2">{children}</div>
        </div>
      </div>
    </section>
  );
}

function PictureOrVideo({ picture }: { picture: BannerPicture }) {
  const Video = useDeferredComponent(fetchVideo, picture.video !== undefined);
  return (
    <div className="relative">
      <FirstPicture picture={picture} />
      {Video && picture.video && <Video address={picture.video} />}
    </div>
  );
}

/**
 * Pictures side by side in a carousel that the visitor scrolls; a phone shows only the first and does not
 * scroll.
 */
function Gallery({ first, others }: { first: BannerPicture; others: BannerSlide[] }) {
  const t = useTranslations("common");
  const strip = useRef<HTMLDivElement>(null);
  const Controls = useDeferredComponent(fetchControls);
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
      className="relative"
    >
      {Controls && <Controls strip={strip} total={total} />}
      <div ref={strip} className="banner-strip">
        <div {...slideLabels(1)}>
          <FirstPicture picture={first} />
        </div>
        {others.map((slide, at) => (
          <div key={slide.src} {...slideLabels(at + 2)} className="max-md:hidden">
            <img
              src={slide.src}
              srcSet={slide.srcSet}
              sizes="100vw"
              alt={slide.alt}
              loading="lazy"
              className="banner-picture"
            />
          </div>
        ))}
      </div>
    </section>
  );
}

function FirstPicture({ picture: { alt, mobileSrcSet, src, srcSet } }: { picture: BannerPicture }) {
  return (
    <picture className="block bg-hairline">
      <source media="(width < 48rem)" srcSet={mobileSrcSet} sizes="100vw" />
      <img
        src={src}
        srcSet={srcSet}
        sizes="100vw"
        alt={alt}
        fetchPriority="high"
        className="banner-picture"
      />
    </picture>
  );
}

function fetchControls() {
  return import("./gallery-controls.tsx").then(({ GalleryControls }) => GalleryControls);
}

function fetchVideo() {
  return import("./banner-video.tsx").then(({ BannerVideo }) => BannerVideo);
}
