import { areaTexts } from "../../../behaviours/page-texts.ts";
import type { Translate } from "../../../i18n/language-texts.ts";
import { afterPaint } from "../../../ui/after-paint.ts";
import { notifyContentAdded } from "../../../ui/browser-content-added.ts";
import { hiddenIds, unhideAllProperties, whenHiddenChange } from "../browser-hidden.ts";
import { savedIds, whenSavedChange } from "../browser-saved.ts";
import { addItemTools } from "../browser-saved-item.ts";
import { clearSeen, seenIds, whenSeenChange } from "../browser-seen.ts";
import { fetchSeenItems } from "../browser-seen-items.ts";
import { fetchSelection, selectionUrl } from "../browser-selection.ts";
import { startShare } from "../browser-share.ts";
import { formatIds, MAX_COMPARED } from "../saved-ids.ts";
import { showMessage } from "../show-message.ts";

/** Maximum number of recently seen properties on the page. */
const SEEN_SHOWN = 12;

/**
 * Shows the visitor's saved properties, newest first, and the properties that they saw and hid. Resolves to false when
 * the texts cannot be loaded: the page then stays as it is for browsers without scripts.
 */
export default async function startSavedPage(page: HTMLElement): Promise<boolean> {
  const t = await areaTexts("saved");
  if (!t) return false;
  // Not awaited: otherwise the text for browsers without scripts would stay visible until the seen properties are
  // loaded.
  void showSeen(page, t);
  await showSaved(page, t);
  showHidden(page, t);
  return true;
}

async function showSaved(page: HTMLElement, t: Translate<"saved">): Promise<void> {
  const { selectionPath = "", comparePath = "" } = page.dataset;
  const list = part(page, "cards");
  const status = part(page, "status");
  const template = page.querySelector<HTMLTemplateElement>("[data-item-tools]");
  const setShareUrl = startShare(part(page, "tools").querySelector("[data-share]") ?? page);
  const loadedItems = new Map<number, HTMLElement>();
  let loading = new AbortController();

  const update = async () => {
    loading.abort();
    loading = new AbortController();
    const { signal } = loading;
    const ids = savedIds();
    const missing = ids.filter((id) => !loadedItems.has(id));
    part(page, "failed").hidden = true;
    if (missing.length > 0) {
      if (loadedItems.size === 0) status.textContent = t("waiting");
      try {
        const items = await fetchSelection(selectionPath, missing, signal);
        for (const [id, item] of items) {
          if (template) addItemTools(item, template, t);
          loadedItems.set(id, item);
        }
      } catch {
        if (signal.aborted) return;
        part(page, "failed").hidden = false;
      }
    }
    show(savedIds());
    // After the next paint, because storing the pictures would delay showing the result of a tap.
    afterPaint(updateOffline);
  };
  const updateOffline = async () => {
    const { removeOffline, storeOffline } = await import("../browser-offline.ts");
    const ids = savedIds();
    const shouldStore = page.dataset.stored !== undefined && ids.length > 0;
    await (shouldStore ? storeOffline(selectionUrl(selectionPath, ids)) : removeOffline());
  };
  const show = (ids: number[]) => {
    replaceItems(
      list,
      ids.flatMap((id) => loadedItems.get(id) ?? []),
      status,
    );
    const isEmpty = ids.length === 0;
    status.textContent = isEmpty ? t("empty.title") : t("count", { count: ids.length });
    status.className = isEmpty ? "mt-10 font-title text-xl" : "figures mt-6 text-slate";
    part(page, "empty").hidden = !isEmpty;
    part(page, "tools").hidden = isEmpty || list.childElementCount === 0;
    setShareUrl(new URL(selectionUrl(selectionPath, ids), window.location.href).href);
    showComparison();
    notifyContentAdded();
  };
  const showComparison = () => {
    const boxes = [...list.querySelectorAll<HTMLInputElement>("[data-compare]")];
    const chosen = boxes.filter(({ checked }) => checked);
    for (const box of boxes) box.disabled = chosen.length === MAX_COMPARED && !box.checked;
    const compared = (chosen.length > 1 ? chosen : boxes).slice(0, MAX_COMPARED);
    const ids = compared.map((box) => Number(box.closest<HTMLElement>("[data-item]")?.dataset.item));
    const link = page.querySelector<HTMLAnchorElement>("[data-compare-link]");
    if (!link) return;
    link.hidden = ids.length < 2;
    link.href = `${comparePath}?ids=${formatIds(ids)}`;
    link.querySelector("span")?.replaceChildren(t("compareLink", { count: ids.length }));
  };
  list.addEventListener("change", showComparison);
  page.querySelector("[data-again]")?.addEventListener("click", update);
  whenSavedChange(update);
  await update();
}

/**
 * Replaces the contents of the list by these items, without moving those that are already there. When the item with
 * the focus is removed, the focus moves to a neighbouring item.
 */
function replaceItems(list: HTMLElement, items: HTMLElement[], fallbackFocus: HTMLElement): void {
  const newItems = new Set<Element>(items);
  for (const old of [...list.children]) {
    if (newItems.has(old)) continue;
    const neighbour = [old.nextElementSibling, old.previousElementSibling].find(
      (one) => one && newItems.has(one),
    );
    const hadFocus = old.contains(document.activeElement);
    old.remove();
    if (hadFocus) (neighbour?.querySelector<HTMLElement>("[data-remove]") ?? fallbackFocus).focus();
  }
  for (const [index, item] of items.entries())
    if (list.children[index] !== item) list.insertBefore(item, list.children[index] ?? null);
}

async function showSeen(page: HTMLElement, t: Translate<"saved">): Promise<void> {
  const { selectionPath = "" } = page.dataset;
  const section = part(page, "seen");
  const items = await fetchSeenItems(selectionPath, { count: SEEN_SHOWN, without: savedIds() });
  section.querySelector("[data-cards]")?.replaceChildren(...items);
  section.hidden = items.length === 0;
  section.querySelector("[data-forget]")?.addEventListener("click", () => {
    clearSeen();
    part(page, "status").focus();
    showMessage(t("sections.forgotten"));
  });
  whenSeenChange(() => {
    if (seenIds().length === 0) section.hidden = true;
  });
  notifyContentAdded();
}

function showHidden(page: HTMLElement, t: Translate<"saved">): void {
  const section = part(page, "hidden");
  const update = () => {
    const count = hiddenIds().length;
    section.hidden = count === 0;
    section.querySelector("[data-text]")?.replaceChildren(t("sections.hiddenText", { count }));
  };
  section.querySelector("[data-show-all]")?.addEventListener("click", () => {
    part(page, "status").focus();
    unhideAllProperties();
  });
  whenHiddenChange(update);
  update();
}

/** @throws Error for a part that the page does not have. */
function part(page: HTMLElement, name: string): HTMLElement {
  const found = page.querySelector<HTMLElement>(`[data-part=${name}]`);
  if (!found) throw new Error(`The page of saved properties has no part "${name}"`);
  return found;
}
