import "../../ui/fonts.css";
import "maplibre-gl/dist/maplibre-gl.css";
import "./map-frame.css";
import { element } from "../../ui/browser-element.ts";
import type { ShowMessage } from "../map-message.ts";
import { onPageMessage, postToPage } from "./frame-window.ts";
import { type PropertyMap, propertyMap } from "./property-map.ts";

/*
 * Entry point of the frame. It waits for the message of the page around it, and shows its contents. Without WebGL it
 * shows an error message.
 */

let map: PropertyMap | undefined;
let hasFailed = false;

onPageMessage((message) => {
  if (message.kind === "show") show(message);
  else if (message.kind === "highlight") map?.highlight(message.id);
  else map?.showCards(message.cards);
});

// The page sends its message 50 ms after the frame has loaded, and again after "ready", in case this script starts
// later.
postToPage({ kind: "ready" });

function show(message: ShowMessage): void {
  document.documentElement.lang = message.info.language;
  map?.show(message);
  if (map || hasFailed) return;
  const place = document.getElementById("map") ?? document.body;
  try {
    map = propertyMap(place, message, postToPage);
  } catch {
    // The library throws when the browser cannot draw the map. The exact cause would not help a visitor.
    hasFailed = true;
    place.replaceChildren(element("p", { class: "no-map" }, message.info.texts.noWebGl));
  }
}
