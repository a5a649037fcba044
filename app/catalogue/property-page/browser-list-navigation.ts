import { readLastViewedList } from "../lists/browser-last-viewed-list.ts";
import { listNeighbours } from "../lists/last-viewed-list.ts";

/**
 * Shows the links to the previous and next property when the visitor came from a list that contains this property:
 * above the page on a desktop, above the contact bar on a phone.
 */
export function showListNavigation(): void {
  const template = document.querySelector<HTMLTemplateElement>("template[data-list-steps]");
  const visited = readLastViewedList();
  const steps = visited && listNeighbours(visited, window.location.pathname);
  if (!template || !steps) return;
  const { list, previous, next } = steps;
  const targets: Record<string, { path: string; title?: string } | undefined> = {
    list: { path: list },
    previous,
    next,
  };
  const links = document.importNode(template.content, true);
  for (const link of links.querySelectorAll<HTMLAnchorElement>("[data-list-step]")) {
    const target = targets[link.dataset.listStep ?? ""];
    if (!target) {
      link.remove();
      continue;
    }
    link.href = target.path;
    if (target.title) link.title = target.title;
  }
  for (const place of document.querySelectorAll("[data-list-steps-place]")) {
    place.replaceChildren(document.importNode(links, true));
  }
}
