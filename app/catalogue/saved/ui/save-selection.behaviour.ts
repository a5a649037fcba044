import { isSaved, saveProperty } from "../browser-saved.ts";

/** Saves all properties of a selection, and says whether there was room. */
export default function startSaveSelection(tools: HTMLElement): void {
  const status = tools.querySelector("[role=status]");
  tools.querySelector("[data-save-all]")?.addEventListener("click", () => {
    const message = saveAll();
    const template = tools.querySelector<HTMLTemplateElement>(`[data-message=${message}]`);
    if (template) status?.replaceChildren(document.importNode(template.content, true));
  });
}

/** The first one of the selection becomes the newest, so that both have the same order. */
function saveAll(): "saved" | "full" | "refused" {
  const cards = [...document.querySelectorAll<HTMLElement>("[data-selection] [data-property]")];
  for (const card of cards.reverse()) {
    const id = Number(card.dataset.property);
    const outcome = isSaved(id) ? "saved" : saveProperty(id);
    if (outcome !== "saved") return outcome;
  }
  return "saved";
}
