import type { LinkedPicture } from "../property-page.ts";

export type GalleryGroup = "pictures" | "floorPlans";
export type GalleryPictures = Record<GalleryGroup, LinkedPicture[]>;
/** Picture that a gallery opens with. */
export type GalleryPlace = { group: GalleryGroup; at: number };

export type GalleryProps = {
  pictures: GalleryPictures;
  title: string;
  start: GalleryPlace;
  /** Set to false to close the gallery, so that the browser restores the focus. */
  isOpen: boolean;
  onClose: () => void;
};
