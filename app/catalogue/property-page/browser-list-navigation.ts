import { readLastViewedList } from "../lists/browser-last-viewed-list.ts";
import { listNeighbours } from "../lists/last-viewed-list.ts";

/**
 * Shows the links to the previous and next property when the visitor came from a list that contains this property:
 * above the page on a desktop, above the contact bar on a phone.
 */
export function showListNavigation(): void {
  const template = document.querySelector<HTMLTemplateElement>("template[data-list-navigation]");
  const lastViewedList = readLastViewedList();
  const neighbours = lastViewedList && listNeighbours(lastViewedList, window.location.pathname);
  if (!template || !neighbours) return;
  const { listPath, previous, next } = neighbours;
  const targets: Record<string, { path: string; title?: string } | undefined> = {
    list: { path: listPath },
    previous,
    next,
  };
  const links = document.importNode(template.content, true);
  for (const link of links.querySelectorAll<HTMLAnchorElement>("[data-list-link]")) {
    const target = targets[link.dataset.listLink ?? ""];
    if (!target) {
      link.remove();
      continue;
    }
    link.href = target.path;
    if (target.title) link.title = target.title;
  }
  for (const slot of document.querySelectorAll("[data-list-navigation-slot]")) {
    slot.replaceChildren(document.importNode(links, true));
  }
}
