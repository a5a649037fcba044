/** Part of `history.state` of a page with forms: the keys of its forms, by the name of the form. */
type FormKeys = { formKeys?: Record<string, string> };

/**
 * Returns the key of a form, which makes repeated clicks on the submit button one submission. It is stored in
 * the browser's history entry, so a visitor who goes back to the form and sends it unchanged makes the same
 * submission, even when the browser loads the page again.
 */
export function keyOfForm(name: string): string {
  const { formKeys = {} } = (history.state ?? {}) as FormKeys;
  const key = formKeys[name] ?? newKey();
  history.replaceState({ ...history.state, formKeys: { ...formKeys, [name]: key } }, "");
  return key;
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}
