import { pictureSources } from "./picture-sources.ts";
import { whenInView } from "./when-in-view.ts";

/** Pictures that load lazily, as picture.tsx renders them. */
const LAZY_PICTURES = "picture > img[loading=lazy]";

/** Class of a picture that still shows its placeholder. */
const PLACEHOLDER_CLASS = "loading-picture";

/**
 * Prepares the pictures in HTML that a script is about to add to the page: each shows its variant of 100 pixels first, and
 * loads in full once it has stayed in view (docs/specification-notes.md#n114). Pictures that the page has already loaded
 * are in the browser's cache, and stay as they are.
 */
export function loadPicturesInView(root: ParentNode): void {
  const loaded = new Set(
    [...document.querySelectorAll<HTMLImageElement>(LAZY_PICTURES)]
      .filter(({ dataset, naturalWidth }) => dataset.src === undefined && naturalWidth > 0)
      .map((image) => image.getAttribute("src")),
  );
  for (const image of root.querySelectorAll<HTMLImageElement>(LAZY_PICTURES)) {
    if (!loaded.has(image.getAttribute("src"))) showPlaceholder(image);
  }
  // Runs after the caller has added the HTML to the page.
  queueMicrotask(() => {
    for (const image of document.querySelectorAll<HTMLImageElement>(`${LAZY_PICTURES}[data-src]`))
      whenInView(image, () => loadPicture(image));
  });
}

function showPlaceholder(image: HTMLImageElement): void {
  const src = image.getAttribute("src") ?? "";
  const { placeholder } = pictureSources({ src, widthPx: Number(image.getAttribute("width")) });
  if (placeholder === src) return;
  for (const source of elementsWithSrcset(image)) {
    source.dataset.srcset = source.srcset;
    source.removeAttribute("srcset");
  }
  image.dataset.src = src;
  image.src = placeholder;
  image.classList.add(PLACEHOLDER_CLASS);
}

/** Loads a picture in full. The browser shows the placeholder until it has loaded. */
function loadPicture(image: HTMLImageElement): void {
  const { src } = image.dataset;
  if (src === undefined) return;
  image.addEventListener("load", () => image.classList.remove(PLACEHOLDER_CLASS), { once: true });
  for (const source of elementsWithSrcset(image)) {
    source.srcset = source.dataset.srcset ?? "";
    delete source.dataset.srcset;
  }
  image.src = src;
  delete image.dataset.src;
}

/** The `<img>` and `<source>` elements of a picture that have a `srcset`. */
function elementsWithSrcset(image: HTMLImageElement): (HTMLImageElement | HTMLSourceElement)[] {
  return [
    ...(image.parentElement?.querySelectorAll<HTMLImageElement | HTMLSourceElement>(
      "[srcset], [data-srcset]",
    ) ?? []),
  ];
}
