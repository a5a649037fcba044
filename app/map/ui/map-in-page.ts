import type { Formats } from "../../i18n/formatted-value.ts";
import type { Translate } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { buttonClasses } from "../../ui/button.tsx";
import { afterLoad } from "../after-load.ts";
import { type MapFile, readMapFile } from "../map-file.ts";
import {
  type FrameMessage,
  isMessageFrom,
  type MapCard,
  type MapTexts,
  type PageMessage,
  readFrameMessage,
  TEXT_KEYS,
} from "../map-message.ts";

export type MapRequest = {
  t: Translate<"map">;
  formats: Formats;
  /** File with the properties, below `/map-homes/<language>/`: `sale.json?type=1`, `near-12.json`. */
  dataPath: string;
  /** The area filter, encoded as in the URL of the list; empty for none. */
  area: string;
  /** Text below the map. */
  note: string;
  /** Navigates to the list of an area; absent on a page without a list. */
  onArea?: (area: string) => void;
};

/** Width from which the list is next to the map (`list-map` in `app/app.css`). */
const LIST_BESIDE_MAP = "(width >= 75rem)";

/** Id of the element to which the link "skip the map" leads. */
const AFTER_MAP = "after-map";

type ConnectedMap = { update: (request: MapRequest) => void };

const connectedMaps = new WeakMap<HTMLElement, ConnectedMap>();

/**
 * Creates a map in its placeholder, once the page has loaded and the placeholder is in view. If the map exists
 * already, it is updated.
 */
export function connectMap(placeholder: HTMLElement, request: MapRequest): void {
  const connectedMap = connectedMaps.get(placeholder);
  if (connectedMap) connectedMap.update(request);
  else connectedMaps.set(placeholder, mountMap(placeholder, request));
}

function mountMap(placeholder: HTMLElement, first: MapRequest): ConnectedMap {
  let request = first;
  let map: ConnectedMap | undefined;
  const { t, note } = first;
  const container = document.createElement("div");
  container.className =
    "relative grid min-h-0 flex-1 scroll-mb-(--map-foot) place-content-center bg-hairline/60 text-slate";
  container.textContent = t("loading");
  const caption = document.createElement("p");
  caption.className = "mt-2 text-sm text-slate";
  caption.id = AFTER_MAP;
  caption.tabIndex = -1;
  caption.textContent = note;
  const skipLink = document.createElement("a");
  skipLink.href = `#${AFTER_MAP}`;
  skipLink.className = buttonClasses("plain", "absolute top-2 left-2 z-10 not-focus:sr-only");
  skipLink.textContent = t("skip");
  placeholder.append(skipLink, container, caption);

  const observer = new IntersectionObserver(async ([entry]) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    await pageLoaded();
    map = createFrame(container, request);
  });
  observer.observe(container);
  return {
    update: (next) => {
      request = next;
      map?.update(next);
    },
  };
}

/** Waits until the page has loaded, so that the rest of the page loads first. */
async function pageLoaded(): Promise<void> {
  if (document.readyState === "complete") return;
  await new Promise((resolve) => window.addEventListener("load", resolve, { once: true }));
}

/**
 * Creates the frame, sends it the contents of the map, and handles its messages. The page does not trust the frame:
 * it navigates only to URLs that it received from the server.
 */
function createFrame(container: HTMLElement, first: MapRequest): ConnectedMap {
  const { t } = first;
  const language = document.documentElement.lang as Language;
  const paths = new Map<number, string>();
  const frame = document.createElement("iframe");
  let request = { ...first, dataPath: "" };
  let isLoaded = false;
  let file: MapFile | undefined;

  const send = (message: PageMessage) => frame.contentWindow?.postMessage(message, window.location.origin);

  async function update(next: MapRequest): Promise<void> {
    const { dataPath, area } = request;
    request = next;
    if (dataPath === next.dataPath && file) {
      if (area !== next.area) show();
      return;
    }
    try {
      const received = readMapFile(await fetchJson(`/map-homes/${language}/${next.dataPath}`));
      if (request.dataPath !== next.dataPath) return;
      file = received;
      // After a failure the frame is back, and gets its contents once it has loaded.
      if (frame.isConnected) show();
      else addFrame();
    } catch {
      if (request.dataPath !== next.dataPath) return;
      file = undefined;
      container.textContent = t("failed");
    }
  }

  function addFrame(): void {
    isLoaded = false;
    container.replaceChildren(frame);
  }

  function show(): void {
    if (!isLoaded || !file) return;
    const { properties, areas, mapType, layers, marker, marqueeIgnoreList, ...settings } = file;
    const { area, onArea } = request;
    const texts = Object.fromEntries(TEXT_KEYS.map((key) => [key, t(`frame.${key}`)])) as MapTexts;
    const info = {
      ...settings,
      language,
      isSearchable: onArea !== undefined,
      hasLanguageFormats: first.formats.hasLanguageFormats,
      texts,
    };
    send({ kind: "show", properties, areas, info, mapType, layers, marker, marqueeIgnoreList, area });
  }

  /** Properties whose cards were requested last. */
  let requestedIds: number[] = [];

  async function showCards(ids: number[]): Promise<void> {
    requestedIds = ids;
    const loaded = await Promise.all(
      ids.map(async (id) => {
        try {
          return (await fetchJson(`/map-cards/${language}/${id}.json`)) as MapCard;
        } catch {
          // A property that has just been removed has no card. The map shows a message when none of the requested
          // properties has a card.
          return undefined;
        }
      }),
    );
    const cards = loaded.filter((card) => card !== undefined);
    for (const { id, path } of cards) paths.set(id, path);
    // Without a card, the map could not tell that the message is about an earlier selection.
    if (requestedIds === ids) send({ kind: "cards", cards });
  }

  function onMessage(message: FrameMessage): void {
    if (message.kind === "ready") {
      show();
    } else if (message.kind === "choose") {
      const [id = 0, ...others] = message.ids;
      showCards(message.ids);
      bringIntoView(container);
      highlightCard(others.length > 0 ? 0 : id, { isChosen: true });
    } else if (message.kind === "highlight") {
      highlightCard(message.id, { isChosen: false });
    } else if (message.kind === "open") {
      const path = paths.get(message.id);
      if (path !== undefined) window.location.assign(path);
    } else if (message.kind === "area") {
      request.onArea?.(message.area);
    }
  }

  window.addEventListener("message", (event) => {
    if (!isMessageFrom(event, { origin: window.location.origin, window: frame.contentWindow })) return;
    const message = readFrameMessage(event.data);
    if (message) onMessage(message);
  });

  let highlightedId = 0;
  const highlightOnMap = ({ target }: Event) => {
    const id = target instanceof Element ? propertyIdOf(target) : 0;
    if (id === highlightedId) return;
    highlightedId = id;
    send({ kind: "highlight", id });
  };
  document.addEventListener("pointerover", highlightOnMap);
  document.addEventListener("focusin", highlightOnMap);

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
  addFrame();
  update(first);
  return { update };
}

/** Scrolls the page so that the bottom of the map is in view, where the cards of the selected properties appear. */
function bringIntoView(container: HTMLElement): void {
  const footPx = Number.parseFloat(getComputedStyle(container).scrollMarginBottom);
  const isBelow = container.getBoundingClientRect().bottom > window.innerHeight - footPx;
  container.scrollIntoView({ block: isBelow ? "end" : "nearest", behavior: scrollBehaviour() });
}

function scrollBehaviour(): ScrollBehavior {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
}

/**
 * Marks a card in the list. The card of a selected property also scrolls into view when the list is next to the map.
 */
function highlightCard(id: number, { isChosen }: { isChosen: boolean }): void {
  for (const marked of document.querySelectorAll("[data-on-map]")) marked.removeAttribute("data-on-map");
  const article = id > 0 && document.querySelector(`main [data-card="${id}"]`);
  if (!article || article.closest("main > article")) return;
  article.setAttribute("data-on-map", "");
  if (!isChosen || !window.matchMedia(LIST_BESIDE_MAP).matches) return;
  article.scrollIntoView({ block: "nearest", behavior: scrollBehaviour() });
}

/** Id of the property whose card contains an element; 0 for none, such as in the card of a project. */
function propertyIdOf(element: Element): number {
  return Number(element.closest<HTMLElement>("[data-card]")?.dataset.card ?? 0);
}

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}
