import { whatsappHref } from "./whatsapp.ts";

/**
 * Makes the buttons and links that share a URL work (share-selection.tsx).
 *
 * @returns a function that sets the URL.
 */
export function startShare(share: HTMLElement): (newUrl: string) => void {
  const { subject = "", body = "" } = share.dataset;
  const control = <Control extends HTMLElement>(way: string) =>
    share.querySelector<Control>(`[data-way=${way}]`);
  const native = control<HTMLButtonElement>("native");
  let url = "";

  const announce = (message: "copied" | "failed") => {
    const template = share.querySelector<HTMLTemplateElement>(`[data-message=${message}]`);
    if (!template) return;
    const content = document.importNode(template.content, true);
    content.querySelector("[data-url]")?.append(url);
    share.querySelector("[role=status]")?.replaceChildren(content);
  };
  // Closing the share sheet also rejects; there is nothing to report then.
  native?.addEventListener("click", () =>
    navigator.share({ title: subject, text: body, url }).catch(() => {}),
  );
  control("copy")?.addEventListener("click", () =>
    copyText(url).then(
      () => announce("copied"),
      () => announce("failed"),
    ),
  );
  if (native) native.hidden = typeof navigator.share !== "function";
  return (newUrl) => {
    url = newUrl;
    const text = `${body} ${url}`;
    control<HTMLAnchorElement>("whatsapp")?.setAttribute("href", whatsappHref(text));
    const mail = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`${body}\n\n${url}`)}`;
    control<HTMLAnchorElement>("mail")?.setAttribute("href", `mailto:?${mail}`);
  };
}

/**
 * Copies a text to the clipboard. Rejects on a page that was not served over HTTPS, because browsers give it no
 * clipboard.
 */
export async function copyText(text: string): Promise<void> {
  if (!navigator.clipboard) throw new Error("This page has no clipboard");
  await navigator.clipboard.writeText(text);
}
