/*
 * Photos of a home in the office: sends each chosen, dropped or taken photo by itself, says what came of it, and shows
 * the new list. While the queue works on photos, the list is asked for again. Without this script the form sends all
 * photos at once.
 */

const POLL_EVERY_MS = 2_000;

/** Starts the upload and the list of photos of the page, if it has them. */
export function startHomePictures(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-home-upload]");
  if (!form) return;
  form.addEventListener("change", () => void sendAll(form, chosenFiles(form)));
  form.addEventListener("submit", (event) => {
    const files = chosenFiles(form);
    event.preventDefault();
    void sendAll(form, files);
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
    void sendAll(form, [...(event.dataTransfer?.files ?? [])]);
  });
  pollPictures();
}

function chosenFiles(form: HTMLFormElement): File[] {
  const inputs = [...form.querySelectorAll<HTMLInputElement>("input[type=file]")];
  const files = inputs.flatMap(({ files: chosen }) => [...(chosen ?? [])]);
  for (const input of inputs) input.value = "";
  return files;
}

/** Sends photos one after the other: a phone on a weak connection would lose all of them at once. */
async function sendAll(form: HTMLFormElement, files: File[]): Promise<void> {
  const list = form.querySelector("[data-home-upload-list]");
  for (const file of files) {
    const line = document.createElement("li");
    line.textContent = (form.dataset.sending ?? "").replace("{{name}}", file.name);
    list?.append(line);
    const problem = await send(form, file);
    if (problem === undefined) line.remove();
    else line.textContent = `${file.name}: ${problem}`;
    await renewList();
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
    const answer = (await response.json()) as { problem?: string };
    return answer.problem;
  } catch {
    return form.dataset.failed;
  }
}

/** Shows the list as the server has it now, unless somebody is working in it. */
async function renewList(): Promise<void> {
  const current = document.querySelector("[data-home-arrangement]");
  if (current?.contains(document.activeElement) || current?.hasAttribute("data-sorting")) return;
  const response = await fetch(location.href).catch(() => undefined);
  if (!response?.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const next = page.querySelector("[data-home-arrangement]");
  if (next) current?.replaceWith(document.adoptNode(next));
  document.dispatchEvent(new CustomEvent("home-pictures"));
}

/** Asks for the list again while photos are being processed. */
function pollPictures(): void {
  setTimeout(async () => {
    if (document.querySelector('[data-picture][data-state="waiting"]') && !document.hidden) await renewList();
    pollPictures();
  }, POLL_EVERY_MS);
}
