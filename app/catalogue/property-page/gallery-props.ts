import type { LinkedPicture } from "./property-page.ts";

export type GalleryGroup = "pictures" | "floorPlans";
export type GalleryPictures = Record<GalleryGroup, LinkedPicture[]>;
/** A picture of the gallery, by its group and its index in the group. */
export type GalleryPosition = { group: GalleryGroup; index: number };

export type GalleryProps = {
  pictures: GalleryPictures;
  title: string;
  /** The picture that the gallery shows first. */
  start: GalleryPosition;
  /** The gallery closes when this signal is aborted. */
  closeSignal: AbortSignal;
  /** Called when the gallery has closed, for any reason. */
  onClose: () => void;
};
