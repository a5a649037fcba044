import { Editor } from "@tiptap/core";
import { Blockquote } from "@tiptap/extension-blockquote";
import { Bold } from "@tiptap/extension-bold";
import { Document } from "@tiptap/extension-document";
import { HardBreak } from "@tiptap/extension-hard-break";
import { Heading } from "@tiptap/extension-heading";
import { Italic } from "@tiptap/extension-italic";
import { Link } from "@tiptap/extension-link";
import { BulletList, ListItem, OrderedList } from "@tiptap/extension-list";
import { Paragraph } from "@tiptap/extension-paragraph";
import { Text } from "@tiptap/extension-text";
import { UndoRedo } from "@tiptap/extensions/undo-redo";
import { isLinkTarget } from "../../content/site-folder/is-link-target.ts";
import { cleanPastedHtml } from "./pasted-html.ts";
import { isRichText, storedHtml } from "./stored-html.ts";
import { Toolbar } from "./toolbar.ts";

/**
 * Replaces an input with HTML by an editor. The input stays in the form, hidden, with the HTML to save. A text with
 * elements that the editor does not support is left alone.
 */
export function editRichText(input: HTMLTextAreaElement, toolbar: HTMLTemplateElement): void {
  if (!isRichText(input.value)) return;
  const frame = document.createElement("div");
  frame.className = "rich-text";
  frame.append(toolbar.content.cloneNode(true));
  input.after(frame);
  const editor = new Editor({
    element: frame,
    content: input.value,
    extensions: EXTENSIONS,
    injectCSS: false,
    editorProps: { attributes: attributesOf(input), transformPastedHTML: cleanPastedHtml },
    onUpdate: () => {
      input.value = editor.isEmpty ? "" : storedHtml(editor.getHTML());
      input.dispatchEvent(new Event("input", { bubbles: true }));
    },
  });
  new Toolbar(frame, editor).start();
  const label = labelOf(input);
  label?.removeAttribute("for");
  label?.addEventListener("click", () => editor.commands.focus());
  const hadFocus = document.activeElement === input;
  hide(input);
  if (hadFocus) editor.commands.focus("end");
}

/** List item without the Tab shortcuts, because Tab must leave the editor. Mod-] and Mod-[ nest items instead. */
const NestedItem = ListItem.extend({
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      "Mod-]": () => this.editor.commands.sinkListItem(this.name),
      "Mod-[": () => this.editor.commands.liftListItem(this.name),
    };
  },
});

const EXTENSIONS = [
  Document,
  Paragraph,
  Text,
  Bold,
  Italic,
  HardBreak,
  Heading.configure({ levels: [2, 3, 4] }),
  BulletList,
  OrderedList,
  NestedItem,
  Blockquote,
  UndoRedo,
  Link.configure({
    openOnClick: false,
    defaultProtocol: "https",
    // The server adds these attributes when it renders the text.
    HTMLAttributes: { target: null, rel: null },
    isAllowedUri: (target) => isLinkTarget(target),
  }),
];

function labelOf({ labels }: HTMLTextAreaElement): HTMLLabelElement | undefined {
  return labels[0];
}

/** ARIA and language attributes that give the editor the label, language and error message of the input. */
function attributesOf(input: HTMLTextAreaElement): Record<string, string> {
  const label = labelOf(input);
  const id = `${input.id}-label`;
  if (label) label.id = id;
  // The hint that the input takes HTML does not apply to the editor.
  const describedBy = input.getAttribute("aria-describedby")?.replace(`${input.id}-html`, "").trim();
  return {
    class: "written",
    role: "textbox",
    "aria-multiline": "true",
    ...(label && { "aria-labelledby": id }),
    ...(describedBy && { "aria-describedby": describedBy }),
    ...(input.ariaInvalid && { "aria-invalid": input.ariaInvalid }),
    ...(input.lang && { lang: input.lang }),
  };
}

/** Hides the input, and removes the hint that it takes HTML. */
function hide(input: HTMLTextAreaElement): void {
  input.hidden = true;
  document.getElementById(`${input.id}-html`)?.remove();
}
