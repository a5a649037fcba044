import type { LinkedPicture } from "./property-page.ts";

export type GalleryGroup = "pictures" | "floorPlans";
export type GalleryPictures = Record<GalleryGroup, LinkedPicture[]>;
/** Picture that a gallery opens with. */
export type GalleryPosition = { group: GalleryGroup; at: number };

export type GalleryProps = {
  pictures: GalleryPictures;
  title: string;
  start: GalleryPosition;
  /** Closes the gallery when it is aborted. */
  closeSignal: AbortSignal;
  /** Called when the gallery has closed, for whatever reason. */
  onClose: () => void;
};
