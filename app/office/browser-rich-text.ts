/*
 * Turns the inputs for formatted text in the office into editors. Only pages with such an input load the code of the
 * editor (docs/decisions/0462-rich-text.md). Without this script staff write the HTML in the input itself.
 */

/** Starts an editor for each formatted text of the page. */
export async function startRichText(): Promise<void> {
  const inputs = document.querySelectorAll<HTMLTextAreaElement>("textarea[data-rich-text]");
  const toolbar = document.querySelector<HTMLTemplateElement>("template[data-rich-text-toolbar]");
  if (inputs.length === 0 || !toolbar) return;
  const { editRichText } = await import("./rich-text/browser-rich-text-editor.ts");
  for (const input of inputs) editRichText(input, toolbar);
}
