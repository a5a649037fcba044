import { colourToken } from "../config/colour-token.ts";
import { contrastRatio, nearestReadableColour, ratioText } from "../config/contrast.ts";
import type { Palette } from "../config/palette.ts";

/*
 * Live preview of the theme (colours, corners, fonts) while staff edit it. Changes of colours and corners are applied
 * to the frame at once, other changes reload it, and the contrast of the colours is recalculated. Without this script
 * the button "Preview" loads the frame.
 */

const RELOAD_AFTER_MS = 400;

/** Starts the preview of the theme, if the page has it. */
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
    if (target.type === "color") updateContrasts(form);
    if (target.type === "color" || target.name === RADIUS_FIELD) applyPalette(frame, form);
    else if (/^(f\.|preview-)/.test(target.name)) reload();
  });
  // The controls of the preview are outside the form.
  pane.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement && target.form === form) reload();
  });
  frame.addEventListener("load", () => applyPalette(frame, form));
  form.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("[data-use-suggestion]") : null;
    if (button) applySuggestion(button);
  });
  for (const useButton of form.querySelectorAll<HTMLElement>("[data-use-suggestion]"))
    useButton.hidden = false;
  // The browser may have restored other values than the server rendered.
  updateContrasts(form);
  load(frame, form, button.formAction);
}

const RADIUS_FIELD = "f.theme.radiusPx";
/** Maximum of the schema (app/config/theme.ts), which also rejects other invalid values. */
const MAX_RADIUS_PX = 16;

/** Loads the frame with the values of the form, at its scroll position when it stays on the same page. */
function load(frame: HTMLIFrameElement, form: HTMLFormElement, url: string): void {
  const view = frame.contentWindow;
  if (!view) return;
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === "string" && /^(f\.|preview-)/.test(name)) query.set(name, value);
  const { scrollY } = view;
  const isSamePage = previewPage(view.location.search) === query.get("preview-page");
  frame.addEventListener(
    "load",
    () => isSamePage && frame.contentWindow?.scrollTo({ top: scrollY, behavior: "instant" }),
    { once: true },
  );
  // Replaced, so that the Back button does not step through the previews.
  view.location.replace(`${url}?${query}`);
}

function previewPage(search: string): string | null {
  return new URLSearchParams(search).get("preview-page");
}

/** Applies the colours and the corners of the form to the page in the frame. */
function applyPalette(frame: HTMLIFrameElement, form: HTMLFormElement): void {
  const root = frame.contentDocument?.documentElement;
  const values = new FormData(form);
  if (!root) return;
  for (const [role, colour] of Object.entries(paletteOf(form, String(values.get("preview-scheme")))))
    root.style.setProperty(colourToken(role), colour);
  const radius = Number(values.get(RADIUS_FIELD));
  if (radius >= 0 && radius <= MAX_RADIUS_PX) root.style.setProperty("--radius", `${radius}px`);
}

/** Colours of a scheme (light or dark) as they are chosen now. */
function paletteOf(form: HTMLFormElement, scheme: string): Palette {
  const prefix = `f.theme.${scheme}.`;
  const inputs = [...form.querySelectorAll<HTMLInputElement>("input[type=color]")];
  const schemeInputs = inputs.filter(({ name }) => name.startsWith(prefix));
  return Object.fromEntries(
    schemeInputs.map(({ name, value }) => [name.slice(prefix.length), value]),
  ) as Palette;
}

/** Updates, below each colour, its contrast with other colours, and the suggestion of a colour with enough contrast. */
function updateContrasts(form: HTMLFormElement): void {
  const language = document.documentElement.lang;
  for (const suggestion of form.querySelectorAll<HTMLElement>("[data-suggestion]")) {
    const input = inputOf(suggestion);
    const [, scheme = "", role = ""] = /^f\.theme\.(\w+)\.(\w+)$/.exec(input?.name ?? "") ?? [];
    const palette = paletteOf(form, scheme);
    for (const pair of suggestion.parentElement?.querySelectorAll<HTMLElement>("[data-contrast]") ?? [])
      showContrast(pair, palette, language);
    const nearest = nearestReadableColour(palette, role as keyof Palette);
    const colour = suggestion.querySelector("[data-colour]");
    if (colour && nearest !== undefined) colour.textContent = nearest;
    suggestion.hidden = nearest === undefined;
  }
}

function showContrast(pair: HTMLElement, palette: Palette, language: string): void {
  const [textRole, backgroundRole] = (pair.dataset.contrast ?? "").split(" ") as [
    keyof Palette,
    keyof Palette,
  ];
  const ratio = contrastRatio(palette[textRole], palette[backgroundRole]);
  const ratioElement = pair.querySelector("[data-ratio]");
  if (ratioElement) ratioElement.textContent = ratioText(ratio, language);
  const tooLow = pair.querySelector<HTMLElement>("[data-too-low]");
  if (tooLow) tooLow.hidden = ratio >= Number(pair.dataset.least);
}

/** The colour input that a suggestion is for. */
function inputOf({ dataset }: HTMLElement): HTMLInputElement | null {
  const input = document.getElementById(dataset.suggestion ?? "");
  return input instanceof HTMLInputElement ? input : null;
}

function applySuggestion(useButton: Element): void {
  const suggestion = useButton.closest<HTMLElement>("[data-suggestion]");
  const input = suggestion && inputOf(suggestion);
  const colour = suggestion?.querySelector("[data-colour]")?.textContent;
  if (!input || !colour) return;
  input.value = colour;
  input.dispatchEvent(new Event("input", { bubbles: true }));
  // The button that had the focus is hidden now.
  input.focus();
}
