import type { ReactNode } from "react";
import type { BannerPicture } from "../banner-picture.ts";

type HomeBannerProps = {
  title: string;
  introduction: string;
  picture?: BannerPicture;
  /** The search form. */
  children: ReactNode;
};

/**
 * The first thing one sees: the agency's picture, and on a sheet of paper that lies over its foot, its
 * corner cut as a stepped gable, one sentence and the search. No word stands on the picture itself, so
 * that any picture will do.
 */
export function HomeBanner({ title, introduction, picture, children }: HomeBannerProps) {
  return (
    // Above what follows: the panel of the search hangs over it.
    <section className="relative z-10">
      {picture && (
        <picture className="block bg-hairline">
          <source media="(width < 40rem)" srcSet={picture.mobileSrcSet} sizes="100vw" />
          <img
            src={picture.src}
            srcSet={picture.srcSet}
            sizes="100vw"
            alt=""
            fetchPriority="high"
            className="h-[min(64vw,22rem)] w-full object-cover object-[50%_30%] sm:h-[min(46vw,36rem)]"
          />
        </picture>
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
