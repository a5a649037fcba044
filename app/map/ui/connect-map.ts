import type { RefObject } from "react";
import { type ListFilters, listQuery } from "../../catalogue/lists/list-filters.ts";
import type { ListChange } from "../../catalogue/lists/ui/use-list-change.ts";
import type { PropertyPlace } from "../../catalogue/property-page/property-place.ts";
import type { Goal } from "../../property/listing.ts";
import { buttonClasses } from "../../ui/button.tsx";
import { connectMap, type MapRequest } from "./map-in-page.ts";

type ListMapRequest = Pick<MapRequest, "t"> & {
  goal: Goal;
  filters: ListFilters;
  changeList: (change: ListChange) => void;
  navigate: (path: string) => void;
};

/** Shows the map of a list: all its properties, and the area filter, which is in the URL. */
export function connectListMap(
  place: RefObject<HTMLElement | null>,
  { goal, filters, changeList, navigate, t }: ListMapRequest,
): void {
  const query = listQuery({ ...filters, area: undefined, sort: "newest", view: "grid", page: 1 });
  connectMap(place.current, {
    t,
    homes: `${goal}.json${query}`,
    area: filters.area ?? "",
    note: t("inWords"),
    onArea: (area) => changeList((newest) => ({ ...newest, area: area || undefined, page: 1 })),
    onGo: navigate,
  });
}

/** Shows the map of a property or a project, and Street View below it after a visitor has requested it. */
export function connectPlaceMap({ homes, streetView }: PropertyPlace, t: MapRequest["t"]): void {
  const place = document.querySelector<HTMLElement>(".place-map");
  const isNew = connectMap(place, { homes, t, area: "", note: t("around"), onGo: go });
  if (!isNew || !place || !streetView?.embed) return;
  const { embed } = streetView;
  const button = document.createElement("button");
  button.type = "button";
  button.className = buttonClasses("plain", "mt-4");
  button.textContent = t("showStreetView");
  button.addEventListener("click", () => {
    const frame = document.createElement("iframe");
    frame.title = t("streetView");
    frame.src = embed;
    frame.className = "mt-4 h-[26rem] w-full border-0";
    button.replaceWith(frame);
    frame.focus();
  });
  place.append(button);
}

function go(path: string): void {
  window.location.assign(path);
}
