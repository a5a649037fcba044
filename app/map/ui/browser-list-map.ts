import { pageTexts } from "../../behaviours/page-texts.ts";
import type { LiveList } from "../../catalogue/lists/browser-live-list.ts";
import { listQuery } from "../../catalogue/lists/list-filters.ts";

/**
 * Loads the map of a list once its placeholder is in view. The map shows all properties of the list, and the area
 * filter from the URL.
 *
 * @returns a function that updates the map when the list changes.
 */
export function startListMap(section: HTMLElement, list: LiveList): () => void {
  const panel = section.querySelector<HTMLElement>(".list-map-panel");
  const button = document.querySelector(`[aria-controls="${panel?.id}"]`);
  if (!button || !panel) return () => {};
  let isConnected = false;

  const connect = async () => {
    const [texts, { connectMap }] = await Promise.all([pageTexts(), import("./map-in-page.ts")]);
    if (!texts) return;
    isConnected = true;
    const t = texts.ofArea("map");
    const filters = list.filters();
    const query = listQuery({ ...filters, area: undefined, sort: "newest", view: "grid", page: 1 });
    connectMap(panel, {
      t,
      formats: texts.formats,
      dataPath: `${section.dataset.listMap}.json${query}`,
      area: filters.area ?? "",
      note: t("inWords"),
      onArea: (area) => list.change((newest) => ({ ...newest, area: area || undefined, page: 1 })),
    });
  };
  button.addEventListener("click", () => {
    const isOpen = panel.toggleAttribute("data-open");
    button.setAttribute("aria-expanded", String(isOpen));
    // On a phone, the map opens above the list, and this keeps the button in view.
    if (isOpen) panel.scrollIntoView({ block: "nearest" });
  });
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    // If the code cannot be loaded, the placeholder stays empty.
    connect().catch(() => undefined);
  });
  observer.observe(panel);
  return () => {
    if (isConnected) connect().catch(() => undefined);
  };
}
