import { PictureList } from "./browser-picture-list.ts";

/*
 * Upload of photos of a manual listing: sends each chosen, dropped or taken photo separately, shows its outcome, and
 * refreshes the list. While photos are being processed, the list is polled. Without this script the form submits all
 * photos at once.
 */

const POLL_EVERY_MS = 2_000;

/** Starts the upload and the list of photos of the page, if it has them. */
export function startManualListingPictures(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-listing-upload]");
  const box = document.querySelector<HTMLElement>("[data-listing-arrangement]");
  if (!form || !box) return;
  const list = new PictureList(box);
  list.start();
  const send = (files: File[]) => void sendAll(form, files, list);
  form.addEventListener("change", () => send(chosenFiles(form)));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send(chosenFiles(form));
  });
  form.addEventListener("dragover", (event) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    form.toggleAttribute("data-over", true);
  });
  form.addEventListener("dragleave", () => form.toggleAttribute("data-over", false));
  form.addEventListener("drop", (event) => {
    event.preventDefault();
    form.toggleAttribute("data-over", false);
    send([...(event.dataTransfer?.files ?? [])]);
  });
  poll(list);
}

function chosenFiles(form: HTMLFormElement): File[] {
  const inputs = [...form.querySelectorAll<HTMLInputElement>("input[type=file]")];
  const files = inputs.flatMap(({ files: chosen }) => [...(chosen ?? [])]);
  for (const input of inputs) input.value = "";
  return files;
}

/** Sends photos one by one, so that a weak connection does not lose all of them. */
async function sendAll(form: HTMLFormElement, files: File[], list: PictureList): Promise<void> {
  const progress = form.querySelector("[data-listing-upload-list]");
  for (const file of files) {
    const line = document.createElement("li");
    line.textContent = (form.dataset.sending ?? "").replace("{{name}}", () => file.name);
    progress?.append(line);
    const problem = await send(form, file);
    if (problem === undefined) line.remove();
    else
      line.textContent = (form.dataset.problem ?? "")
        .replace("{{name}}", () => file.name)
        .replace("{{problem}}", () => problem);
    await list.refresh();
  }
}

/** Sends one photo. Returns the reason why it was not added. */
async function send(form: HTMLFormElement, file: File): Promise<string | undefined> {
  const body = new FormData();
  body.append("picture", file);
  try {
    const response = await fetch(form.action, {
      method: "POST",
      body,
      headers: { accept: "application/json" },
    });
    const { problem } = (await response.json()) as { problem?: string };
    return problem;
  } catch {
    return form.dataset.failed;
  }
}

/** Refreshes the list periodically, while photos are being processed or the list is outdated. */
function poll(list: PictureList): void {
  setTimeout(async () => {
    if (list.isOutdated && !document.hidden) await list.refresh();
    poll(list);
  }, POLL_EVERY_MS);
}
