import { type ComponentType, type MouseEvent, type ReactNode, useState } from "react";
import { useHistoryEntry } from "../../../ui/use-history-entry.ts";
import type { GalleryPictures, GalleryPlace, GalleryProps } from "./gallery-props.ts";

type Opened = { Gallery: ComponentType<GalleryProps>; start: GalleryPlace; isOpen: boolean };

/**
 * Opens links to pictures in the gallery, which is loaded on the first click and has an entry in the
 * browser's history. Without scripts, with a modifier key that opens a new tab, or when the gallery cannot be
 * loaded, they remain links to the picture itself.
 *
 * @param name identifies the gallery among those of the page.
 */
export function useGallery(
  name: string,
  pictures: GalleryPictures,
  title: string,
): { open: (event: MouseEvent<HTMLAnchorElement>, start: GalleryPlace) => void; gallery: ReactNode } {
  const [opened, setOpened] = useState<Opened>();
  const show = (Gallery: ComponentType<GalleryProps>, start: GalleryPlace) => {
    const isThere = start.at < pictures[start.group].length;
    if (isThere) setOpened({ Gallery, start, isOpen: true });
  };
  const entry = useHistoryEntry<GalleryPlace>(name, (start) => {
    if (start === undefined) setOpened((shown) => shown && { ...shown, isOpen: false });
    // Ignores a failure to load: the page works without the gallery.
    else
      fetchGallery().then(
        (Gallery) => show(Gallery, start),
        () => undefined,
      );
  });
  const open = (event: MouseEvent<HTMLAnchorElement>, start: GalleryPlace) => {
    if (event.button !== 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { currentTarget: link } = event;
    fetchGallery().then(
      (Gallery) => {
        // When the gallery closes, the browser restores the focus to the element that has it now; not every
        // browser focuses a link that is tapped.
        link.focus({ preventScroll: true });
        entry.enter(start);
        show(Gallery, start);
      },
      () => location.assign(link.href),
    );
  };
  const gallery = opened && (
    <opened.Gallery
      pictures={pictures}
      title={title}
      start={opened.start}
      isOpen={opened.isOpen}
      onClose={() => {
        setOpened(undefined);
        entry.leave();
      }}
    />
  );
  return { open, gallery };
}

async function fetchGallery(): Promise<ComponentType<GalleryProps>> {
  return (await import("./property-gallery.tsx")).PropertyGallery;
}
