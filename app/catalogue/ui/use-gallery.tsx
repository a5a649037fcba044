import { type ComponentType, type MouseEvent, type ReactNode, useState } from "react";
import type { LinkedPicture } from "../property-page.ts";

export type GalleryGroup = "pictures" | "floorPlans";
export type GalleryPictures = Record<GalleryGroup, LinkedPicture[]>;
/** The picture that a gallery begins with. */
export type GalleryPlace = { group: GalleryGroup; at: number };

type GalleryProps = {
  pictures: GalleryPictures;
  title: string;
  start: GalleryPlace;
  onClose: () => void;
};
type Opened = { Gallery: ComponentType<GalleryProps>; start: GalleryPlace };

/**
 * Makes links to pictures open the gallery, which is fetched by the first click on one. Without scripts, with
 * a key that opens a new tab, or when it cannot be fetched, they remain links to the picture itself.
 */
export function useGallery(
  pictures: GalleryPictures,
  title: string,
): { open: (event: MouseEvent<HTMLAnchorElement>, start: GalleryPlace) => void; gallery: ReactNode } {
  const [opened, setOpened] = useState<Opened>();
  const open = (event: MouseEvent<HTMLAnchorElement>, start: GalleryPlace) => {
    if (event.button !== 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { currentTarget: link } = event;
    import("./property-gallery.tsx").then(
      ({ PropertyGallery }) => {
        // The browser gives the focus back to what has it now; not every browser gives it to a link that is tapped.
        link.focus({ preventScroll: true });
        setOpened({ Gallery: PropertyGallery, start });
      },
      () => location.assign(link.href),
    );
  };
  const gallery = opened && (
    <opened.Gallery
      pictures={pictures}
      title={title}
      start={opened.start}
      onClose={() => setOpened(undefined)}
    />
  );
  return { open, gallery };
}
