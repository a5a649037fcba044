import { element } from "../../ui/browser-element.ts";
import type { MapInfo } from "../map-message.ts";
import { button } from "./button.ts";

type Actions = {
  zoom: (levels: 1 | -1) => void;
  searchHere: () => void;
  draw: () => void;
  finish: () => void;
  cancel: () => void;
  removeArea: () => void;
  loadBaseMap: () => void;
};

export type Credit = { text: string; href?: string };

export type Controls = {
  /** Shows the buttons for drawing an area, or those for searching, and moves the focus to one of them. */
  setDrawing: (isDrawing: boolean) => void;
  /** Shows or hides the button that removes the area of the list. */
  setArea: (hasArea: boolean) => void;
  /** Shows the credits of the base map. A credit with a URL is a link. */
  setAttribution: (...credits: Credit[]) => void;
  /** Shows the credits of the layers over the base map. */
  setLayerCredits: (...credits: Credit[]) => void;
  /** Adds a button for a layer. The returned function sets whether the button is shown as pressed. */
  addLayer: (text: string, onPress: () => void) => (isShown: boolean) => void;
  /** Shows a button with this text to load an external base map; an empty text hides it. */
  offerBaseMap: (text: string) => void;
  /** Shows a message at the bottom of the map, and announces it to screen-reader users. */
  announce: (text: string) => void;
};

/** The buttons on the map. */
export function mapControls(
  container: HTMLElement,
  { texts, isSearchable }: MapInfo,
  actions: Actions,
): Controls {
  const searchHere = button("control", texts.searchHere, actions.searchHere);
  const draw = button("control", texts.draw, actions.draw);
  const removeArea = button("control", texts.removeArea, actions.removeArea);
  const finish = button("control control-action", texts.finishDrawing, actions.finish);
  const cancel = button("control", texts.cancelDrawing, actions.cancel);
  const help = element("p", { class: "control-help" }, texts.drawHelp);
  const searchControls = isSearchable ? [searchHere, draw, removeArea, help, finish, cancel] : [];
  const buttons = element("div", { class: "controls" }, ...searchControls);
  const zoomIn = button("control control-zoom", "+", () => actions.zoom(1));
  const zoomOut = button("control control-zoom", "−", () => actions.zoom(-1));
  zoomIn.setAttribute("aria-label", texts.zoomIn);
  zoomOut.setAttribute("aria-label", texts.zoomOut);
  const loadButton = button("control", "", actions.loadBaseMap);
  const status = element("p", { class: "map-status", role: "status" });
  const attribution = element("p", { class: "attribution" });
  let hasArea = false;
  let baseCredits: Credit[] = [];
  let layerCredits: Credit[] = [];

  function showButtons(isDrawing: boolean): void {
    for (const control of [searchHere, draw]) control.hidden = isDrawing;
    for (const control of [help, finish, cancel]) control.hidden = !isDrawing;
    removeArea.hidden = isDrawing || !hasArea;
  }

  showButtons(false);
  loadButton.hidden = true;
  const foot = element("div", { class: "map-foot" }, status, loadButton, attribution);
  container.prepend(element("div", { class: "zooms" }, zoomIn, zoomOut));
  container.prepend(buttons);
  container.append(foot);

  function showCredits(): void {
    const parts = [...baseCredits, ...layerCredits].map(({ text, href }) =>
      href ? element("a", { href, target: "_blank", rel: "noopener noreferrer" }, text) : text,
    );
    attribution.replaceChildren(...parts.flatMap((part, index) => (index === 0 ? [part] : [" · ", part])));
  }

  return {
    setDrawing: (isDrawing) => {
      showButtons(isDrawing);
      (isDrawing ? finish : draw).focus();
    },
    setArea: (isOn) => {
      hasArea = isOn;
      showButtons(false);
    },
    setAttribution: (...credits) => {
      baseCredits = credits;
      showCredits();
    },
    setLayerCredits: (...credits) => {
      layerCredits = credits;
      showCredits();
    },
    addLayer: (text, onPress) => {
      const added = button("control control-layer", text, onPress);
      added.setAttribute("aria-pressed", "false");
      buttons.append(added);
      return (isShown) => added.setAttribute("aria-pressed", String(isShown));
    },
    offerBaseMap: (text) => {
      loadButton.textContent = text;
      loadButton.hidden = text === "";
    },
    announce: (text) => {
      status.textContent = text;
    },
  };
}
