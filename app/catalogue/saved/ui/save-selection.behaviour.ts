import { isSaved, saveProperty } from "../browser-saved.ts";

/** Makes the button that saves all properties of a selection work. It shows a message when the maximum is reached. */
export default function startSaveSelection(tools: HTMLElement): void {
  const status = tools.querySelector("[role=status]");
  tools.querySelector("[data-save-all]")?.addEventListener("click", () => {
    const message = saveAll();
    const template = tools.querySelector<HTMLTemplateElement>(`[data-message=${message}]`);
    if (template) status?.replaceChildren(document.importNode(template.content, true));
  });
}

/**
 * Saves in reverse order: the first property of the selection becomes the newest, so that the saved properties have
 * the same order.
 */
function saveAll(): "saved" | "full" | "refused" {
  const cards = [...document.querySelectorAll<HTMLElement>("[data-selection] [data-card]")];
  for (const card of cards.reverse()) {
    const id = Number(card.dataset.card);
    const outcome = isSaved(id) ? "saved" : saveProperty(id);
    if (outcome !== "saved") return outcome;
  }
  return "saved";
}
