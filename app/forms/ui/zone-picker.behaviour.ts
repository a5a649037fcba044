import { normaliseName } from "../../property/places/normalise-name.ts";
import outlines from "../demand-register/province-outlines.json" with { type: "json" };

const SVG = "http://www.w3.org/2000/svg";

/**
 * Adds a clickable map of the provinces to the list of zones, and a field that filters the list. Both only
 * change the checkboxes of the list, which alone are submitted.
 */
export default function startZonePicker(root: HTMLElement): void {
  drawMap(root);
  addFilter(root);
}

function drawMap(root: HTMLElement): void {
  const container = root.querySelector<HTMLElement>("[data-zone-map]");
  if (!container || container.querySelector("svg")) return;
  const map = document.createElementNS(SVG, "svg");
  map.setAttribute("viewBox", outlines.viewBox);
  // The list has the same content for screen-reader and keyboard users.
  map.setAttribute("aria-hidden", "true");
  map.setAttribute("focusable", "false");
  for (const [code, outline] of Object.entries(outlines.paths)) {
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("d", outline);
    path.dataset.zone = code;
    const name = document.createElementNS(SVG, "title");
    name.textContent = provinceElement(root, code)?.querySelector("summary")?.textContent ?? "";
    path.append(name);
    path.addEventListener("click", () => toggle(root, code));
    map.append(path);
  }
  container.append(map);
  container.hidden = false;
  const update = () => updateMap(root, map);
  root.addEventListener("change", update);
  update();
}

function provinceElement(root: HTMLElement, code: string): HTMLDetailsElement | null {
  return root.querySelector(`[data-zone-province="${code}"]`);
}

function checkboxOf(root: HTMLElement, code: string): HTMLInputElement | null {
  return root.querySelector(`input[value="${code}"]`);
}

function toggle(root: HTMLElement, code: string): void {
  const checkbox = checkboxOf(root, code);
  if (!checkbox) return;
  checkbox.checked = !checkbox.checked;
  checkbox.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Marks each province on the map as chosen as a whole (also by its region), in part, or not at all. */
function updateMap(root: HTMLElement, map: SVGElement): void {
  for (const path of map.querySelectorAll<SVGPathElement>("path")) {
    const code = path.dataset.zone ?? "";
    const province = provinceElement(root, code);
    const region = province?.closest<HTMLElement>("[data-zone-region]")?.dataset.zoneRegion ?? "";
    const isWhole = checkboxOf(root, code)?.checked || checkboxOf(root, region)?.checked;
    const isPart = province?.querySelector("li input:checked") !== null;
    path.dataset.chosen = isWhole ? "whole" : isPart ? "part" : "none";
  }
}

function addFilter(root: HTMLElement): void {
  const field = root.querySelector<HTMLElement>("[data-zone-filter]");
  const input = field?.querySelector("input");
  if (!field || !input) return;
  field.hidden = false;
  const openedByFilter = new Set<HTMLDetailsElement>();
  input.addEventListener("input", () => {
    const query = normaliseName(input.value);
    for (const province of root.querySelectorAll<HTMLDetailsElement>("[data-zone-province]")) {
      const hasMatch = showOnly(province, query);
      province.hidden = !hasMatch;
      if (query !== "" && hasMatch && !province.open) {
        province.open = true;
        openedByFilter.add(province);
      }
      if (query === "" && openedByFilter.delete(province)) province.open = false;
    }
  });
  // Enter filters the list; it must not submit the form.
  input.addEventListener("keydown", (event) => {
    if (event.key === "Enter") event.preventDefault();
  });
}

/** Shows only the matching municipalities of a province. Returns true when there are any. */
function showOnly(province: HTMLElement, query: string): boolean {
  let hasMatch = query === "";
  for (const item of province.querySelectorAll("li")) {
    const isMatch = normaliseName(item.textContent ?? "").includes(query);
    item.hidden = !isMatch;
    hasMatch ||= isMatch;
  }
  return hasMatch;
}
