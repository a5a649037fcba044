/**
 * Parses the HTML of a response as the content of a template, without `html`, `head` and `body` elements. In a parsed
 * document, the content security policy of this page would refuse the styles of the response, which have another nonce.
 */
export function parsePage(html: string): DocumentFragment {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
}

/**
 * Replaces the content of the elements with these selectors by that of the same elements on another page. Equal elements
 * stay, with the focus.
 */
export function replaceParts(page: DocumentFragment, selectors: readonly string[]): void {
  for (const selector of selectors) {
    const newParts = page.querySelectorAll(selector);
    for (const [index, part] of document.querySelectorAll(selector).entries()) {
      const newPart = newParts[index];
      if (!newPart?.isEqualNode(part)) part.replaceChildren(...(newPart?.childNodes ?? []));
    }
  }
}

/**
 * Message in the response to a form that was sent after the session had ended, with a link to the sign-in
 * (app/accounts/ui/unsent-form-screen.tsx). Undefined for any other response.
 */
export async function signedOutMessage(
  response: Response | undefined,
): Promise<DocumentFragment | undefined> {
  if (response?.status !== 401) return undefined;
  const page = parsePage(await response.text().catch(() => ""));
  return page.querySelector<HTMLTemplateElement>("template[data-message=signed-out]")?.content;
}
