/*
 * Picture picker: a button beside each picture field opens a dialog with all pictures of the website. Without this
 * script staff type the name of a picture, which the field's datalist suggests.
 */

/** Starts the buttons and the dialog of the page, if it has them. */
export function startPicturePicker(): void {
  const dialog = document.querySelector<HTMLDialogElement>("dialog[data-pictures]");
  if (!dialog) return;
  /** The field whose button opened the dialog. */
  let field: HTMLInputElement | null = null;
  for (const button of document.querySelectorAll<HTMLElement>("[data-pick-picture]")) {
    button.hidden = false;
    showThumbnail(button);
  }
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-pick-picture]") : null;
    if (!button) return;
    field = fieldOf(button);
    fill(dialog);
    dialog.showModal();
  });
  document.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLInputElement && target.getAttribute("list") === "pictures")
      for (const button of document.querySelectorAll<HTMLElement>(`[data-pick-picture="${target.id}"]`))
        showThumbnail(button);
  });
  const search = dialog.querySelector<HTMLInputElement>("input[type=search]");
  const noMatches = dialog.querySelector<HTMLElement>("[data-none]");
  search?.addEventListener("input", () => {
    const words = search.value.toLowerCase().split(/\s+/);
    const items = [...dialog.querySelectorAll<HTMLElement>("li[data-path]")];
    for (const item of items)
      item.hidden = !words.every((word) => item.dataset.path?.toLowerCase().includes(word));
    if (noMatches) noMatches.hidden = items.some((item) => !item.hidden);
  });
  dialog.addEventListener("click", ({ target }) => {
    const item = target instanceof Element ? target.closest<HTMLElement>("li[data-path] button") : null;
    const path = item?.closest<HTMLElement>("li[data-path]")?.dataset.path;
    if (!path || !field) return;
    field.value = path;
    dialog.close();
    field.focus();
    for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
  });
}

/** Fills the dialog when it opens for the first time. Until then the page only has the names of the pictures. */
function fill(dialog: HTMLDialogElement): void {
  const list = dialog.querySelector("[data-picture-list]");
  const template = dialog.querySelector<HTMLTemplateElement>("template[data-picture-item]");
  const item = template?.content.querySelector("li");
  if (!list || !item || list.children.length > 0) return;
  const options = document.querySelectorAll<HTMLOptionElement>("datalist#pictures option");
  list.append(...[...options].map(({ value }) => pictureItem(item, value)));
}

function pictureItem(template: HTMLLIElement, path: string): Node {
  const item = template.cloneNode(true) as HTMLLIElement;
  item.dataset.path = path;
  const image = item.querySelector("img");
  if (image) image.src = thumbnailUrl(path);
  const name = item.querySelector("span");
  if (name) name.textContent = path.replace(/^pictures\//, "");
  return item;
}

function thumbnailUrl(path: string): string {
  return path.endsWith(".svg") ? `/${path}` : `/media/400/${path}`;
}

function fieldOf(button: HTMLElement): HTMLInputElement | null {
  const field = document.getElementById(button.dataset.pickPicture ?? "");
  return field instanceof HTMLInputElement ? field : null;
}

/** Shows the picture that is named in the field as a thumbnail in its button. */
function showThumbnail(button: HTMLElement): void {
  const path = fieldOf(button)?.value ?? "";
  button.querySelector("img")?.remove();
  if (!/^pictures\/[\w./-]+\.(webp|png|jpe?g|avif|svg)$/i.test(path)) return;
  const image = document.createElement("img");
  image.src = thumbnailUrl(path);
  image.alt = "";
  image.className = "h-9 w-14 object-contain";
  button.prepend(image);
}
