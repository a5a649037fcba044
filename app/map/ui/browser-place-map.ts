import { pageTexts } from "../../behaviours/page-texts.ts";
import { buttonClasses } from "../../ui/button.tsx";

/**
 * Loads the map of a property or a project once its placeholder is in view. Street View appears below it when the
 * visitor presses its button.
 */
export function startPlaceMap(placeholder: HTMLElement): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    // If the code cannot be loaded, the placeholder stays empty.
    showMap(placeholder).catch(() => undefined);
  });
  observer.observe(placeholder);
}

async function showMap(placeholder: HTMLElement): Promise<void> {
  const [texts, { connectMap }] = await Promise.all([pageTexts(), import("./map-in-page.ts")]);
  if (!texts) return;
  const t = texts.ofArea("map");
  const { placeMap: dataPath = "", streetView } = placeholder.dataset;
  connectMap(placeholder, { dataPath, t, formats: texts.formats, area: "", note: t("around") });
  if (!streetView) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = buttonClasses("plain", "mt-4");
  button.textContent = t("showStreetView");
  button.addEventListener("click", () => {
    const frame = document.createElement("iframe");
    frame.title = t("streetView");
    frame.src = streetView;
    frame.className = "mt-4 h-[26rem] w-full border-0";
    button.replaceWith(frame);
    frame.focus();
  });
  placeholder.append(button);
}
