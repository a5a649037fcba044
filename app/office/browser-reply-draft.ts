import { Autosave } from "./browser-autosave.ts";

/** Saves the reply to a lead while somebody types, and shows which colleagues are writing one too. */
export function startReplyDraft(): void {
  const formSelector = "form[data-reply-form]";
  const form = document.querySelector<HTMLFormElement>(formSelector);
  if (!form) return;
  new Autosave(form, {
    formSelector,
    action: "draft",
    saveAfterMs: 1_500,
    statusSelector: "[data-reply-status]",
    refreshedParts: ["[data-reply-others]", "[data-discard]", "[data-reply-status]"],
  }).start();
}
