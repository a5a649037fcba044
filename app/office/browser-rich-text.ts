/*
 * Turns the inputs of formatted texts in the office into editors. The code of the editor is loaded by pages that have
 * such an input (docs/decisions/0462-rich-text.md); without this script the HTML is written in the input itself.
 */

/** Starts an editor for each formatted text of the page. */
export async function startRichText(): Promise<void> {
  const inputs = document.querySelectorAll<HTMLTextAreaElement>("textarea[data-rich-text]");
  const toolbar = document.querySelector<HTMLTemplateElement>("template[data-rich-text-toolbar]");
  if (inputs.length === 0 || !toolbar) return;
  const { editRichText } = await import("./rich-text/browser-rich-text-editor.ts");
  for (const input of inputs) editRichText(input, toolbar);
}
