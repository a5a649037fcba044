/** Replaces a placeholder with the content of its template when its button is clicked. */
export default function startClickToLoad(placeholder: HTMLElement): void {
  placeholder.querySelector("button")?.addEventListener("click", () => {
    const template = placeholder.querySelector("template");
    const content = template && document.importNode(template.content, true).firstElementChild;
    if (!(content instanceof HTMLElement)) return;
    placeholder.replaceWith(content);
    content.focus();
  });
}
