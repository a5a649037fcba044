import type { Translate } from "../../i18n/language-texts.ts";
import { element, iconElement } from "../../ui/browser-element.ts";
import { ChevronLeft, ChevronRight } from "../../ui/icons.ts";
import type { PictureData } from "../../ui/picture-data.ts";
import { pictureSources } from "../../ui/picture-sources.ts";
import { whenInView } from "../../ui/when-in-view.ts";

/** Prepares the cards in view, for visitors who swipe without hovering first. */
export function prepareCardPictures(cards: HTMLElement[], t: Translate<"saved">): void {
  for (const card of cards) {
    if (!card.querySelector(".card-strip")) whenInView(card, () => startCardPictures(card, t));
  }
}

/**
 * Lets the visitor see more pictures of a property on its card, by swiping or with two buttons. The strip of pictures
 * lies over the picture of the card. Its first part is empty, so that the picture of the card stays visible there.
 * The other pictures are fetched when the visitor first moves the strip or presses a button.
 */
export function startCardPictures(card: HTMLElement, t: Translate<"saved">): void {
  const frame = card.querySelector<HTMLElement>("[data-card-picture]");
  const link = card.querySelector<HTMLAnchorElement>(":is(h2, h3) a");
  const countLabel = frame?.querySelector<HTMLElement>("[data-photo-count]");
  if (!frame || !link || !countLabel || frame.querySelector(".card-strip")) return;

  const slide = (...content: Node[]) =>
    element("a", { href: link.getAttribute("href") ?? "", tabindex: "-1", draggable: "false" }, ...content);
  // Two empty slides, so that the visitor can move the strip before the pictures are loaded.
  const strip = element(
    "div",
    { class: "card-strip", "aria-hidden": "true", tabindex: "-1" },
    slide(),
    slide(),
  );
  const status = element("span", { role: "status", class: "sr-only" });
  const title = link.textContent;
  const arrow = (step: -1 | 1) => {
    const [name, icon] =
      step === 1 ? (["next", ChevronRight] as const) : (["previous", ChevronLeft] as const);
    const label = t(step === 1 ? "nextPicture" : "previousPicture", { title });
    const button = element(
      "button",
      { type: "button", class: `card-tool card-${name}`, "aria-label": label },
      iconElement(icon),
    );
    button.addEventListener("click", () => show(position() + step));
    return button;
  };
  const previous = arrow(-1);
  const next = arrow(1);
  /** Number of pictures of the property. The strip has only the first ones. */
  const total = Number(countLabel.textContent);
  let last = total - 1;
  let loading: Promise<void> | undefined;

  const position = () => Math.round(strip.scrollLeft / Math.max(1, strip.clientWidth));
  const load = () => {
    loading ??= fetchPictures(card.dataset.card ?? "").then(
      (pictures) => {
        last = pictures.length;
        const sizes = frame.querySelector("img")?.sizes ?? "";
        const slides = pictures.map((picture) => slide(pictureElement(picture, sizes)));
        strip.replaceChildren(slide(), ...slides);
        showPosition();
      },
      () => {
        // The next movement tries again.
        loading = undefined;
      },
    );
    return loading;
  };
  const show = async (index: number) => {
    await load();
    const target = Math.min(Math.max(index, 0), last);
    strip.scrollTo({ left: target * strip.clientWidth });
    status.textContent = t("pictureOf", { position: target + 1, count: total });
  };
  const showPosition = () => {
    const index = position();
    countLabel.textContent = index === 0 ? String(total) : `${index + 1}/${total}`;
    previous.disabled = index === 0;
    next.disabled = index >= last;
  };
  strip.addEventListener("scroll", () => {
    if (strip.scrollLeft > 0) load();
    showPosition();
  });
  previous.disabled = true;
  // Elements that are over the picture, such as flags, stay over the strip too.
  frame.firstElementChild?.after(strip);
  frame.querySelector(".card-tools")?.before(previous, next, status);
}

async function fetchPictures(id: string): Promise<PictureData[]> {
  const response = await fetch(`/card-pictures/${id}.json`);
  if (!response.ok) throw new Error(`The pictures could not be loaded: status ${response.status}`);
  return response.json();
}

/** The same element as picture.tsx renders. An upright picture is not cropped. */
function pictureElement(picture: PictureData, sizes: string): HTMLElement {
  const { sources, srcSet } = pictureSources(picture);
  const isWide = picture.widthPx >= 1.2 * picture.heightPx;
  return element(
    "picture",
    { class: picture.tone },
    ...sources.map(({ type, srcSet }) => element("source", { type, srcset: srcSet, sizes })),
    element("img", {
      src: picture.src,
      srcset: srcSet,
      sizes: srcSet && sizes,
      alt: "",
      loading: "lazy",
      decoding: "async",
      draggable: "false",
      class: isWide ? "card-wide" : undefined,
    }),
  );
}
