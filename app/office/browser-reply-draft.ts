/*
 * Saves the answer to a lead while somebody types, as the button beside it does, and shows which colleagues are
 * writing one. The server answers with the whole page, from which the two messages are taken over.
 */

const SAVE_AFTER_MS = 1_500;
const RETRY_AFTER_MS = 5_000;

/** Parts of the form that are replaced by those of the answer. */
const RENEWED = ["[data-reply-others]", "[data-reply-status]"];

/** Starts saving the answer of the page, if it has one. */
export function startReplyDraft(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-reply-form]");
  if (!form) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isChanged = false;
  let isSaving = false;
  let isSent = false;

  const saveSoon = (waitMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), waitMs);
  };

  /** `isLast`: the page may be closed before the answer arrives. */
  async function save(isLast = false): Promise<void> {
    if (!form || isSaving || isSent) return;
    isSaving = true;
    isChanged = false;
    say(form, form.dataset.saving);
    try {
      const response = await fetch(location.pathname, {
        method: "POST",
        body: draftOf(form),
        keepalive: isLast,
      });
      const isRenewed = response.ok && renew(form, await response.text());
      if (!isRenewed) throw new Error("The draft was not saved");
    } catch {
      isChanged = true;
      say(form, form.dataset.offline);
    } finally {
      isSaving = false;
      if (isChanged) saveSoon(RETRY_AFTER_MS);
    }
  }

  form.addEventListener("input", () => {
    isChanged = true;
    saveSoon(SAVE_AFTER_MS);
  });
  form.addEventListener("submit", () => {
    isSent = true;
    clearTimeout(timer);
  });
  addEventListener("pageshow", () => {
    isSent = false;
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden" && isChanged) void save(true);
  });
}

function draftOf(form: HTMLFormElement): URLSearchParams {
  const typed = new FormData(form);
  return new URLSearchParams({
    action: "draft",
    subject: String(typed.get("subject") ?? ""),
    text: String(typed.get("text") ?? ""),
  });
}

/** Takes over what the answer says. False when it is another page: the session has ended. */
function renew(form: HTMLFormElement, html: string): boolean {
  const page = new DOMParser().parseFromString(html, "text/html");
  if (!page.querySelector("form[data-reply-form]")) return false;
  for (const selector of RENEWED)
    form.querySelector(selector)?.replaceChildren(...(page.querySelector(selector)?.childNodes ?? []));
  return true;
}

function say(form: HTMLFormElement, text: string | undefined): void {
  const status = form.querySelector("[data-reply-status]");
  if (status && text !== undefined) status.textContent = text;
}
