import "../../ui/fonts.css";
import "maplibre-gl/dist/maplibre-gl.css";
import "./map-frame.css";
import { element } from "../../ui/element.ts";
import type { ShowMessage } from "../map-message.ts";
import { onPageMessage, postToPage } from "./frame-window.ts";
import { type HomeMap, homeMap } from "./home-map.ts";

/*
 * The page inside the frame: it waits for what the page around it sends, and shows that. Without WebGL it says
 * so; the list beside it has the same homes.
 */

let map: HomeMap | undefined;
let hasFailed = false;

onPageMessage((message) => {
  if (message.kind === "show") show(message);
  else if (message.kind === "highlight") map?.highlight(message.id);
  else map?.showCards(message.cards);
});

// The page sends it 50 ms after the frame has loaded, and again should this come later.
postToPage({ kind: "ready" });

function show(message: ShowMessage): void {
  document.documentElement.lang = message.info.language;
  map?.show(message);
  if (map || hasFailed) return;
  const place = document.getElementById("map") ?? document.body;
  try {
    map = homeMap(place, message, postToPage);
  } catch {
    // The library throws when the browser cannot draw; what exactly it lacks helps no visitor.
    hasFailed = true;
    place.replaceChildren(element("p", { class: "no-map" }, message.info.words.noWebGl));
    postToPage({ kind: "unavailable" });
  }
}
