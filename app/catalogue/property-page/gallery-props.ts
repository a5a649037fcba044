import type { LinkedPicture } from "./property-page.ts";

export type GalleryGroup = "pictures" | "floorPlans";
export type GalleryPictures = Record<GalleryGroup, LinkedPicture[]>;
/** Picture that a gallery opens with. */
export type GalleryPlace = { group: GalleryGroup; at: number };

export type GalleryProps = {
  pictures: GalleryPictures;
  title: string;
  start: GalleryPlace;
  /** Closes the gallery when it is aborted. */
  closing: AbortSignal;
  /** Called when the gallery has closed, for whatever reason. */
  onClose: () => void;
};
