import { colourToken } from "../config/colour-token.ts";
import { contrastRatio, nearestReadable, ratioText } from "../config/contrast.ts";
import type { Palette } from "../config/palette.ts";

/*
 * The looks of the site in the office: while somebody chooses, the preview has the colours and the corners at once, and
 * is loaded again for everything else; the contrasts of the colours are calculated again. Without this script the button
 * "Preview" loads the frame.
 */

const RELOAD_AFTER_MS = 400;

/** Starts the preview of the looks, if the page has it. */
export function startThemePreview(): void {
  const pane = document.querySelector<HTMLElement>("[data-theme-preview]");
  const button = pane?.querySelector<HTMLButtonElement>("[data-preview-button]");
  const frame = pane?.querySelector("iframe");
  const form = button?.form;
  if (!pane || !button || !frame || !form) return;
  button.hidden = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reload = () => {
    clearTimeout(timer);
    timer = setTimeout(() => load(frame, form, button.formAction), RELOAD_AFTER_MS);
  };
  form.addEventListener("input", ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    if (target.type === "color") countContrasts(form);
    if (target.type === "color" || target.name === CORNERS) paint(frame, form);
    else if (/^(f\.|preview-)/.test(target.name)) reload();
  });
  // The choices of the pane are outside the form.
  pane.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement && target.form === form) reload();
  });
  frame.addEventListener("load", () => paint(frame, form));
  form.addEventListener("click", ({ target }) => {
    const use = target instanceof Element ? target.closest("[data-use-suggestion]") : null;
    if (use) takeSuggestion(use);
  });
  for (const use of form.querySelectorAll<HTMLElement>("[data-use-suggestion]")) use.hidden = false;
  // Choices that were kept from before, or by the browser.
  countContrasts(form);
  load(frame, form, button.formAction);
}

const CORNERS = "f.theme.radiusPx";

/** Loads the frame with what the form has, in place of what it shows, at the place where it is scrolled to. */
function load(frame: HTMLIFrameElement, form: HTMLFormElement, address: string): void {
  const shown = frame.contentWindow;
  if (!shown) return;
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === "string" && /^(f\.|preview-)/.test(name)) query.set(name, value);
  const { scrollY } = shown;
  const isSamePage = pageOf(shown.location.search) === query.get("preview-page");
  frame.addEventListener(
    "load",
    () => isSamePage && frame.contentWindow?.scrollTo({ top: scrollY, behavior: "instant" }),
    { once: true },
  );
  // Not an entry of the history, through which somebody would have to go back.
  shown.location.replace(`${address}?${query}`);
}

function pageOf(search: string): string | null {
  return new URLSearchParams(search).get("preview-page");
}

/** Gives the page in the frame the colours and the corners of the form. */
function paint(frame: HTMLIFrameElement, form: HTMLFormElement): void {
  const root = frame.contentDocument?.documentElement;
  const values = new FormData(form);
  if (!root) return;
  for (const [role, colour] of Object.entries(paletteOf(form, String(values.get("preview-scheme")))))
    root.style.setProperty(colourToken(role), colour);
  const radius = Number(values.get(CORNERS));
  if (radius >= 0 && radius <= 16) root.style.setProperty("--radius", `${radius}px`);
}

/** Colours of a scheme as they are chosen now. */
function paletteOf(form: HTMLFormElement, scheme: string): Palette {
  const start = `f.theme.${scheme}.`;
  const inputs = [...form.querySelectorAll<HTMLInputElement>("input[type=color]")];
  const own = inputs.filter(({ name }) => name.startsWith(start));
  return Object.fromEntries(own.map(({ name, value }) => [name.slice(start.length), value])) as Palette;
}

function countContrasts(form: HTMLFormElement): void {
  const language = document.documentElement.lang;
  for (const suggestion of form.querySelectorAll<HTMLElement>("[data-suggestion]")) {
    const input = inputOf(suggestion);
    const [, scheme = "", role = ""] = /^f\.theme\.(\w+)\.(\w+)$/.exec(input?.name ?? "") ?? [];
    const palette = paletteOf(form, scheme);
    for (const pair of suggestion.parentElement?.querySelectorAll<HTMLElement>("[data-contrast]") ?? [])
      showContrast(pair, palette, language);
    const nearest = nearestReadable(palette, role as keyof Palette);
    const colour = suggestion.querySelector("[data-colour]");
    if (colour && nearest !== undefined) colour.textContent = nearest;
    suggestion.hidden = nearest === undefined;
  }
}

function showContrast(pair: HTMLElement, palette: Palette, language: string): void {
  const [text, ground] = (pair.dataset.contrast ?? "").split(" ") as [keyof Palette, keyof Palette];
  const ratio = contrastRatio(palette[text], palette[ground]);
  const shown = pair.querySelector("[data-ratio]");
  if (shown) shown.textContent = ratioText(ratio, language);
  const tooLow = pair.querySelector<HTMLElement>("[data-too-low]");
  if (tooLow) tooLow.hidden = ratio >= Number(pair.dataset.least);
}

function inputOf({ dataset }: HTMLElement): HTMLInputElement | null {
  const found = document.getElementById(dataset.suggestion ?? "");
  return found instanceof HTMLInputElement ? found : null;
}

function takeSuggestion(use: Element): void {
  const suggestion = use.closest<HTMLElement>("[data-suggestion]");
  const input = suggestion && inputOf(suggestion);
  const colour = suggestion?.querySelector("[data-colour]")?.textContent;
  if (!input || !colour) return;
  input.value = colour;
  input.dispatchEvent(new Event("input", { bubbles: true }));
  // The button is hidden now.
  input.focus();
}
