import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";
import { ResponsivePicture } from "../../ui/picture.tsx";
import type { ModuleBackground, ModulePresentation } from "../modules/loaded-module.ts";

const TITLE_SIZES = { small: "text-xl", medium: "text-2xl", large: "text-3xl", hidden: "sr-only" };

/** Classes of background colours, whose rules are in app.css. The names are complete, because Tailwind scans this file. */
const BACKGROUND_CLASSES = {
  paper: "ground-paper",
  surface: "ground-surface",
  ink: "ground-ink",
  action: "ground-action",
};

type ModuleFrameProps = {
  presentation: ModulePresentation;
  /** Classes of its grid position. */
  className?: string;
  /** True when the module renders its own title, and fills the width of the window without space around it. */
  isBare?: boolean;
  children: ReactNode;
};

/** Section of a module: its title and background around its content. */
export function ModuleFrame({ presentation, className, isBare = false, children }: ModuleFrameProps) {
  const { id, title, titleSize, position, background } = presentation;
  const ownClasses = classNames("scroll-mt-20", className, presentation.className);
  if (isBare) {
    return (
      <section id={id} aria-label={title || undefined} className={ownClasses}>
        {children}
      </section>
    );
  }
  const titleId = `${id}-title`;
  const titleAndContent = (
    <>
      {title && (
        <h2 id={titleId} className={classNames("mb-6 md:mb-8", TITLE_SIZES[titleSize])}>
          {title}
        </h2>
      )}
      {children}
    </>
  );
  const isWide = position === "wide";
  return (
    <section
      id={id}
      aria-labelledby={title ? titleId : undefined}
      className={classNames(ownClasses, "relative", backgroundClasses(background, isWide))}
    >
      {background?.kind === "pictures" ? (
        <PictureBackground background={background} isWide={isWide}>
          {titleAndContent}
        </PictureBackground>
      ) : (
        <div className={classNames(isWide && "page-column section-space")}>{titleAndContent}</div>
      )}
    </section>
  );
}

function backgroundClasses(background: ModuleBackground | undefined, isWide: boolean): string {
  if (background?.kind !== "color") return isWide ? "" : "py-6 md:py-8";
  const classes = BACKGROUND_CLASSES[background.color];
  return isWide ? classes : `${classes} my-6 rounded-card p-6 md:p-8`;
}

type PictureBackgroundProps = {
  background: Extract<ModuleBackground, { kind: "pictures" }>;
  isWide: boolean;
  children: ReactNode;
};

/** Pictures behind the content, which is on a panel so that it is readable over any picture. */
function PictureBackground({ background: { pictures }, isWide, children }: PictureBackgroundProps) {
  return (
    <div className={classNames("relative isolate overflow-hidden", !isWide && "my-6 rounded-card")}>
      <div className="absolute inset-0 -z-10 flex" aria-hidden="true">
        {pictures.map((picture) => (
          <span key={picture.src} className="min-w-0 flex-1">
            <ResponsivePicture
              picture={picture}
              sizes={pictures.length > 1 ? "50vw" : "100vw"}
              className="size-full object-cover object-[var(--focus-x,50%)_var(--focus-y,50%)]"
            />
          </span>
        ))}
      </div>
      <div className={classNames(isWide ? "page-column py-12 md:py-24" : "p-4 pt-24 md:p-8 md:pt-32")}>
        <div className="gable-sheet relative max-w-200 p-6 pr-16 md:p-10 md:pr-20">{children}</div>
      </div>
    </div>
  );
}
