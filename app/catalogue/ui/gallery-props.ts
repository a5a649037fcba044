import type { LinkedPicture } from "../property-page.ts";

export type GalleryGroup = "pictures" | "floorPlans";
export type GalleryPictures = Record<GalleryGroup, LinkedPicture[]>;
/** Picture that a gallery opens with. */
export type GalleryPlace = { group: GalleryGroup; at: number };

export type GalleryProps = {
  pictures: GalleryPictures;
  title: string;
  start: GalleryPlace;
  /** Becomes false when the gallery is to close, so that the browser gives the focus back. */
  isOpen: boolean;
  onClose: () => void;
};
