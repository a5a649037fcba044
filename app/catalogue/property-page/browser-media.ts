/** Replaces the content of a video or tour by its player after a click on its button, and moves the focus to it. */
export function startMedia(): void {
  document.addEventListener("click", ({ target }) => {
    const place = (target as Element).closest("[data-play]")?.parentElement;
    const player = place?.querySelector("template")?.content.firstElementChild;
    if (!place || !player) return;
    const shown = document.importNode(player, true) as HTMLElement;
    place.replaceChildren(shown);
    shown.focus();
  });
}
