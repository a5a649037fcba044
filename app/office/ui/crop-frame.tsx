import { classNames } from "../../ui/class-names.ts";
import { ResponsivePicture } from "../../ui/picture.tsx";
import type { PictureData } from "../../ui/picture-data.ts";

const CORNERS = [
  { corner: "left top", className: "-top-3 -left-3 cursor-nwse-resize" },
  { corner: "right top", className: "-top-3 -right-3 cursor-nesw-resize" },
  { corner: "left bottom", className: "-bottom-3 -left-3 cursor-nesw-resize" },
  { corner: "right bottom", className: "-right-3 -bottom-3 cursor-nwse-resize" },
];

/** Picture with a crop frame, which `browser-crop.ts` shows and moves. Goes inside a `details[data-crop]`. */
export function CropFrame({ picture }: { picture: PictureData }) {
  return (
    <div className="relative max-w-lg overflow-hidden">
      <ResponsivePicture picture={picture} sizes="32rem" className="h-auto w-full" />
      <div
        data-crop-frame
        hidden
        aria-hidden="true"
        className="absolute cursor-move touch-none border-2 border-white shadow-[0_0_0_100vmax_rgb(0_0_0/0.55)]"
      >
        {CORNERS.map(({ corner, className }) => (
          <span key={corner} data-corner={corner} className={classNames("absolute size-11 p-3", className)}>
            <span className="pointer-events-none block size-5 border-2 border-black bg-white" />
          </span>
        ))}
      </div>
    </div>
  );
}
