import { ResponsivePicture } from "../../../ui/picture.tsx";
import type { ModuleProps } from "../loaded-module.ts";

/**
 * Full-width picture. The title is on a panel, never on the picture itself, so that it is readable over any picture.
 */
export default function BannerModule({ data: { picture }, presentation }: ModuleProps<"banner">) {
  return (
    <div className="relative">
      <ResponsivePicture
        picture={picture}
        sizes="100vw"
        className="h-[min(56vw,18rem)] w-full object-cover object-[var(--focus-x,50%)_var(--focus-y,35%)] sm:h-[min(40vw,26rem)]"
      />
      {presentation.title && presentation.titleSize !== "hidden" && (
        <div className="page-column">
          <div className="gable-sheet relative -mt-12 -ml-4 max-w-200 pt-7 pr-16 pb-4 pl-4 sm:-mt-16 sm:pt-9 xl:-ml-8 xl:pl-8">
            <h2 className="text-3xl">{presentation.title}</h2>
          </div>
        </div>
      )}
    </div>
  );
}
