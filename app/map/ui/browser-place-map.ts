import { pageTexts } from "../../behaviours/page-texts.ts";
import { buttonClasses } from "../../ui/button.tsx";

/**
 * Shows the map of a property or a project once its place is in view, and Street View below it after a visitor has
 * requested it.
 */
export function startPlaceMap(place: HTMLElement): void {
  const inView = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    inView.disconnect();
    // Without its code the place of the map stays empty.
    showMap(place).catch(() => undefined);
  });
  inView.observe(place);
}

async function showMap(place: HTMLElement): Promise<void> {
  const [texts, { connectMap }] = await Promise.all([pageTexts(), import("./map-in-page.ts")]);
  if (!texts) return;
  const t = texts.ofArea("map");
  const { placeMap: dataPath = "", streetView } = place.dataset;
  connectMap(place, { dataPath, t, formats: texts.formats, area: "", note: t("around") });
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
  place.append(button);
}
