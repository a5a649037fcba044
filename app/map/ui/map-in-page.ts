import type { Formats } from "../../i18n/formatted-value.ts";
import type { Translate } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { buttonClasses } from "../../ui/button.tsx";
import { afterLoad } from "../after-load.ts";
import { type MapFile, readMapFile } from "../map-file.ts";
import {
  type FromFrame,
  isFrom,
  type MapCard,
  type MapWords,
  readFromFrame,
  type ToFrame,
  WORD_KEYS,
} from "../map-message.ts";

export type MapRequest = {
  t: Translate<"map">;
  formats: Formats;
  /** File of the properties: `sale.json?type=1`, `near-12.json`. */
  properties: string;
  area: string;
  /** Text below the map. */
  note: string;
  /** Navigates to the list of an area; absent when there is no such list. */
  onArea?: (area: string) => void;
};

/** Width from which the list is beside the map, and scrolls with it (`list-map` in `app/app.css`). */
const BESIDE = "(width >= 75rem)";

/** Id of the target of the link that skips the map. */
const AFTER_MAP = "after-map";

type ConnectedMap = { update: (request: MapRequest) => void };

const connected = new WeakMap<HTMLElement, ConnectedMap>();

/**
 * Mounts a map in its placeholder, once the page has loaded and the placeholder is in view, or updates the
 * map that is already there.
 */
export function connectMap(place: HTMLElement, request: MapRequest): void {
  const known = connected.get(place);
  if (known) known.update(request);
  else connected.set(place, newMap(place, request));
}

function newMap(place: HTMLElement, first: MapRequest): ConnectedMap {
  let request = first;
  let map: ConnectedMap | undefined;
  const { t, note } = first;
  const ground = document.createElement("div");
  ground.className =
    "relative grid min-h-0 flex-1 scroll-mb-(--map-foot) place-content-center bg-hairline/60 text-slate";
  ground.textContent = t("loading");
  const words = document.createElement("p");
  words.className = "mt-2 text-sm text-slate";
  words.id = AFTER_MAP;
  words.tabIndex = -1;
  words.textContent = note;
  const skip = document.createElement("a");
  skip.href = `#${AFTER_MAP}`;
  skip.className = buttonClasses("plain", "absolute top-2 left-2 z-10 not-focus:sr-only");
  skip.textContent = t("skip");
  place.append(skip, ground, words);

  const observer = new IntersectionObserver(async ([entry]) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    await pageIsWhole();
    map = frameIn(ground, request);
  });
  observer.observe(ground);
  return {
    update: (next) => {
      request = next;
      map?.update(next);
    },
  };
}

/** Resources of the first view load first. */
async function pageIsWhole(): Promise<void> {
  if (document.readyState === "complete") return;
  await new Promise((resolve) => window.addEventListener("load", resolve, { once: true }));
}

/**
 * Creates the frame, sends it what to show, and handles its messages. The page does not trust the frame: it
 * navigates only to URLs that the server gave.
 */
function frameIn(ground: HTMLElement, first: MapRequest): ConnectedMap {
  const { t } = first;
  const language = document.documentElement.lang as Language;
  const paths = new Map<number, string>();
  const frame = document.createElement("iframe");
  let request = { ...first, properties: "" };
  let isLoaded = false;
  let file: MapFile | undefined;

  const send = (message: ToFrame) => frame.contentWindow?.postMessage(message, window.location.origin);

  async function update(next: MapRequest): Promise<void> {
    const { properties, area } = request;
    request = next;
    if (properties === next.properties) {
      if (area !== next.area) show();
      return;
    }
    try {
      const found = readMapFile(await fetchJson(`/map-homes/${language}/${next.properties}`));
      if (request.properties !== next.properties) return;
      file = found;
      show();
    } catch {
      if (!file) ground.textContent = t("failed");
    }
  }

  function show(): void {
    if (!isLoaded || !file) return;
    const { properties, areas, mapType, layers, marker, marqueeIgnoreList, ...bounds } = file;
    const { area, onArea } = request;
    const words = Object.fromEntries(WORD_KEYS.map((key) => [key, t(`frame.${key}`)])) as MapWords;
    const info = {
      ...bounds,
      language,
      isSearchable: onArea !== undefined,
      isByLanguage: first.formats.isByLanguage,
      words,
    };
    send({ kind: "show", properties, areas, info, mapType, layers, marker, marqueeIgnoreList, area });
  }

  async function showCards(ids: number[]): Promise<void> {
    const found = await Promise.all(
      ids.map(async (id) => {
        try {
          return (await fetchJson(`/map-cards/${language}/${id}.json`)) as MapCard;
        } catch {
          // A property that was removed a moment ago has no card; the map shows a
          // message when none of them has one.
          return undefined;
        }
      }),
    );
    const cards = found.filter((card) => card !== undefined);
    for (const { id, path } of cards) paths.set(id, path);
    send({ kind: "cards", cards });
  }

  function onMessage(message: FromFrame): void {
    if (message.kind === "ready") {
      show();
    } else if (message.kind === "choose") {
      const [id = 0, ...others] = message.ids;
      showCards(message.ids);
      bringIntoView(ground);
      mark(others.length > 0 ? 0 : id, { isChosen: true });
    } else if (message.kind === "highlight") {
      mark(message.id, { isChosen: false });
    } else if (message.kind === "open") {
      const path = paths.get(message.id);
      if (path !== undefined) window.location.assign(path);
    } else if (message.kind === "area") {
      request.onArea?.(message.area);
    }
  }

  window.addEventListener("message", (event) => {
    if (!isFrom(event, { origin: window.location.origin, window: frame.contentWindow })) return;
    const message = readFromFrame(event.data);
    if (message) onMessage(message);
  });

  let pointed = 0;
  const point = ({ target }: Event) => {
    const id = target instanceof Element ? propertyOf(target.closest("article")) : 0;
    if (id === pointed) return;
    pointed = id;
    send({ kind: "highlight", id });
  };
  document.addEventListener("pointerover", point);
  document.addEventListener("focusin", point);

  frame.title = t("title");
  frame.className = "absolute inset-0 size-full border-0";
  frame.setAttribute(
    "sandbox",
    "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox",
  );
  afterLoad(frame, () => {
    isLoaded = true;
    show();
  });
  frame.src = `/map-frame/${language}/`;
  ground.replaceChildren(frame);
  update(first);
  return { update };
}

/** Scrolls the page so that the bottom of the map is visible, where the cards of chosen properties are. */
function bringIntoView(ground: HTMLElement): void {
  const footPx = Number.parseFloat(getComputedStyle(ground).scrollMarginBottom);
  const isBelow = ground.getBoundingClientRect().bottom > window.innerHeight - footPx;
  ground.scrollIntoView({ block: isBelow ? "end" : "nearest", behavior: scrollBehaviour() });
}

function scrollBehaviour(): ScrollBehavior {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
}

/** Marks a card of the list. A chosen card scrolls into view where the list is beside the map. */
function mark(id: number, { isChosen }: { isChosen: boolean }): void {
  for (const marked of document.querySelectorAll("[data-on-map]")) marked.removeAttribute("data-on-map");
  const article = id > 0 && document.querySelector(`main article:has(a[href$="/${id}/"])`);
  if (!article || article.closest("main > article")) return;
  article.setAttribute("data-on-map", "");
  if (!isChosen || !window.matchMedia(BESIDE).matches) return;
  article.scrollIntoView({ block: "nearest", behavior: scrollBehaviour() });
}

/** Number of the property of a card; 0 for none. */
function propertyOf(article: Element | null): number {
  const path = article?.querySelector("h2 a, h3 a")?.getAttribute("href") ?? "";
  return Number(/\/(\d+)\/$/.exec(path)?.[1] ?? 0);
}

async function fetchJson(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}
