import { normaliseName } from "../../property/places/normalise-name.ts";
import outlines from "../demand-register/province-outlines.json" with { type: "json" };

const SVG = "http://www.w3.org/2000/svg";

/**
 * Adds to the list of zones a map of the provinces to click on, and a field that filters the list. Both only tick the
 * checkboxes of the list, which are all that is submitted.
 */
export default function startZonePicker(place: HTMLElement): void {
  drawMap(place);
  followFilter(place);
}

function drawMap(place: HTMLElement): void {
  const holder = place.querySelector<HTMLElement>("[data-zone-map]");
  if (!holder || holder.querySelector("svg")) return;
  const map = document.createElementNS(SVG, "svg");
  map.setAttribute("viewBox", outlines.viewBox);
  // The list has the same content for screen-reader and keyboard users.
  map.setAttribute("aria-hidden", "true");
  map.setAttribute("focusable", "false");
  for (const [code, line] of Object.entries(outlines.paths)) {
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("d", line);
    path.dataset.zone = code;
    const name = document.createElementNS(SVG, "title");
    name.textContent = provinceOf(place, code)?.querySelector("summary")?.textContent ?? "";
    path.append(name);
    path.addEventListener("click", () => toggle(place, code));
    map.append(path);
  }
  holder.append(map);
  holder.hidden = false;
  const mirror = () => mirrorBoxes(place, map);
  place.addEventListener("change", mirror);
  mirror();
}

function provinceOf(place: HTMLElement, code: string): HTMLDetailsElement | null {
  return place.querySelector(`[data-zone-province="${code}"]`);
}

function boxOf(place: HTMLElement, code: string): HTMLInputElement | null {
  return place.querySelector(`input[value="${code}"]`);
}

function toggle(place: HTMLElement, code: string): void {
  const box = boxOf(place, code);
  if (!box) return;
  box.checked = !box.checked;
  box.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Marks each province on the map as chosen as a whole (also with its region), in part, or not at all. */
function mirrorBoxes(place: HTMLElement, map: SVGElement): void {
  for (const path of map.querySelectorAll<SVGPathElement>("path")) {
    const code = path.dataset.zone ?? "";
    const province = provinceOf(place, code);
    const region = province?.closest<HTMLElement>("[data-zone-region]")?.dataset.zoneRegion ?? "";
    const isWhole = boxOf(place, code)?.checked || boxOf(place, region)?.checked;
    const isPart = province?.querySelector("li input:checked") !== null;
    path.dataset.chosen = isWhole ? "whole" : isPart ? "part" : "none";
  }
}

function followFilter(place: HTMLElement): void {
  const field = place.querySelector<HTMLElement>("[data-zone-filter]");
  const input = field?.querySelector("input");
  if (!field || !input) return;
  field.hidden = false;
  const opened = new Set<HTMLDetailsElement>();
  input.addEventListener("input", () => {
    const wanted = normaliseName(input.value);
    for (const province of place.querySelectorAll<HTMLDetailsElement>("[data-zone-province]")) {
      const found = showOnly(province, wanted);
      province.hidden = !found;
      if (wanted !== "" && found && !province.open) {
        province.open = true;
        opened.add(province);
      }
      if (wanted === "" && opened.delete(province)) province.open = false;
    }
  });
  // Enter filters the list; it must not submit the form.
  input.addEventListener("keydown", (event) => {
    if (event.key === "Enter") event.preventDefault();
  });
}

/** Shows only the matching municipalities of a province. Returns true when there are any. */
function showOnly(province: HTMLElement, wanted: string): boolean {
  let isFound = wanted === "";
  for (const item of province.querySelectorAll("li")) {
    const isMatch = normaliseName(item.textContent ?? "").includes(wanted);
    item.hidden = !isMatch;
    isFound ||= isMatch;
  }
  return isFound;
}
