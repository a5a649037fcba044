import type { LinkedPicture } from "./property-page.ts";

export type GalleryGroup = "pictures" | "floorPlans";
export type GalleryPictures = Record<GalleryGroup, LinkedPicture[]>;
/** The picture that the gallery shows first. */
export type GalleryPosition = { group: GalleryGroup; at: number };

export type GalleryProps = {
  pictures: GalleryPictures;
  title: string;
  start: GalleryPosition;
  /** The gallery closes when this signal is aborted. */
  closeSignal: AbortSignal;
  /** Called when the gallery has closed, for any reason. */
  onClose: () => void;
};
