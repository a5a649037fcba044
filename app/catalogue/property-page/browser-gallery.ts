import type { GalleryGroup, GalleryPictures, GalleryPosition } from "./gallery-props.ts";
import type { LinkedPicture } from "./property-page.ts";

/** The part of `history.state` that the history entry of an open gallery has. */
type GalleryState = { gallery?: GalleryPosition };

/**
 * Opens links inside a `data-gallery` element in the gallery, whose code loads on the first click. When the gallery
 * cannot be loaded, or a modifier key opens a new tab, a link leads to the picture file itself.
 *
 * An open gallery has its own history entry with the same URL: Back closes the gallery; Forward and a reload open it
 * again.
 */
export function startGallery(): void {
  let openGallery: AbortController | undefined;

  /** Returns false when the gallery cannot be loaded. */
  const open = async (start: GalleryPosition): Promise<boolean> => {
    const controller = new AbortController();
    openGallery = controller;
    const onClose = () => {
      openGallery = undefined;
      if (positionInHistory()) history.back();
    };
    const title = document.querySelector("h1")?.textContent ?? "";
    const props = { pictures: galleryPictures(), title, start, closeSignal: controller.signal, onClose };
    const isOpen = await import("./ui/mount-gallery.tsx").then(
      ({ mountGallery }) => mountGallery(props),
      () => false,
    );
    if (!isOpen) openGallery = undefined;
    return isOpen;
  };

  document.addEventListener("click", async (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("[data-gallery] a");
    if (!link || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (openGallery) return;
    // When the gallery closes, the browser restores the focus to the element that has it now. Not every browser
    // focuses a link that is tapped.
    link.focus({ preventScroll: true });
    const start = positionOf(link);
    if (await open(start)) history.pushState({ ...history.state, gallery: start }, "");
    else window.location.assign(link.href);
  });

  const syncWithHistory = () => {
    const position = positionInHistory();
    if (!position) openGallery?.abort();
    else if (!openGallery && position.index < galleryLinks(position.group).length) open(position);
  };
  window.addEventListener("popstate", syncWithHistory);
  syncWithHistory();
}

function positionInHistory(): GalleryPosition | undefined {
  return (history.state as GalleryState | null)?.gallery;
}

function positionOf(link: HTMLAnchorElement): GalleryPosition {
  const group = link.closest<HTMLElement>("[data-gallery]")?.dataset.gallery as GalleryGroup;
  return { group, index: galleryLinks(group).indexOf(link) };
}

function galleryLinks(group: GalleryGroup): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>(`[data-gallery="${group}"] a`)];
}

function galleryPictures(): GalleryPictures {
  return {
    pictures: galleryLinks("pictures").flatMap(linkedPicture),
    floorPlans: galleryLinks("floorPlans").flatMap(linkedPicture),
  };
}

/** The picture of a link, as the server rendered it. */
function linkedPicture(link: HTMLAnchorElement): LinkedPicture[] {
  const image = link.querySelector("picture img");
  if (!image) return [];
  const attribute = (name: string) => image.getAttribute(name) ?? "";
  return [
    {
      src: attribute("src"),
      widthPx: Number(attribute("width")),
      heightPx: Number(attribute("height")),
      alt: attribute("alt"),
      largeSrc: link.href,
    },
  ];
}
