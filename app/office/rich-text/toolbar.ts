import type { ChainedCommands, Editor } from "@tiptap/core";
import { isLinkTarget } from "../../content/site-folder/is-link-target.ts";

/** A button of the toolbar: what it does, and when it appears pressed or disabled. */
type Command = {
  run: (chain: ChainedCommands) => ChainedCommands;
  isActive?: (editor: Editor) => boolean;
  isPossible?: (editor: Editor) => boolean;
};

const COMMANDS: Record<string, Command> = {
  heading: {
    run: (chain) => chain.toggleHeading({ level: 2 }),
    isActive: (editor) => editor.isActive("heading", { level: 2 }),
  },
  subheading: {
    run: (chain) => chain.toggleHeading({ level: 3 }),
    isActive: (editor) => editor.isActive("heading", { level: 3 }),
  },
  bold: { run: (chain) => chain.toggleBold(), isActive: (editor) => editor.isActive("bold") },
  italic: { run: (chain) => chain.toggleItalic(), isActive: (editor) => editor.isActive("italic") },
  bullets: { run: (chain) => chain.toggleBulletList(), isActive: (editor) => editor.isActive("bulletList") },
  numbers: {
    run: (chain) => chain.toggleOrderedList(),
    isActive: (editor) => editor.isActive("orderedList"),
  },
  quote: { run: (chain) => chain.toggleBlockquote(), isActive: (editor) => editor.isActive("blockquote") },
  undo: { run: (chain) => chain.undo(), isPossible: (editor) => editor.can().undo() },
  redo: { run: (chain) => chain.redo(), isPossible: (editor) => editor.can().redo() },
};

/**
 * Toolbar of an editor, following the WAI-ARIA toolbar pattern: one Tab stop, and arrow keys to move between buttons.
 * The URL of a link is typed in a row below the buttons.
 */
export class Toolbar {
  #frame: HTMLElement;
  #editor: Editor;
  #buttons: HTMLButtonElement[];
  #linkForm: HTMLElement | null;
  #urlInput: HTMLInputElement | null;

  constructor(frame: HTMLElement, editor: Editor) {
    this.#frame = frame;
    this.#editor = editor;
    this.#buttons = [...frame.querySelectorAll<HTMLButtonElement>("[role=toolbar] button")];
    this.#linkForm = frame.querySelector("[data-link-form]");
    this.#urlInput = frame.querySelector("[data-link-url]");
  }

  start(): void {
    this.#moveTabStop(0);
    this.#updateButtons();
    this.#editor.on("transaction", () => this.#updateButtons());
    // The URL is not a value of the form, so listeners of the form, such as autosave, must not receive the event.
    this.#urlInput?.addEventListener("input", (event) => event.stopPropagation());
    for (const button of this.#frame.querySelectorAll<HTMLButtonElement>("button[data-command]")) {
      // Prevents the button from taking the focus, so that the selection in the text stays.
      button.addEventListener("mousedown", (event) => event.preventDefault());
      button.addEventListener("click", () => this.#runCommand(button.dataset.command ?? ""));
    }
    this.#frame.querySelector("[role=toolbar]")?.addEventListener("keydown", (event) => {
      if (event instanceof KeyboardEvent) this.#moveFocus(event);
    });
    this.#urlInput?.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== "Escape") return;
      event.preventDefault();
      this.#runCommand(event.key === "Enter" ? "set-link" : "close-link");
    });
    this.#editor.view.dom.addEventListener("keydown", (event) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      this.#openLink();
    });
  }

  #runCommand(name: string): void {
    const command = COMMANDS[name];
    if (command) {
      command.run(this.#editor.chain().focus()).run();
      return;
    }
    if (name === "link") this.#openLink();
    if (name === "set-link") this.#setLink();
    if (name === "remove-link") this.#editor.chain().focus().extendMarkRange("link").unsetLink().run();
    if (name === "remove-link" || name === "close-link") this.#closeLink();
  }

  #openLink(): void {
    if (!this.#linkForm || !this.#urlInput) return;
    this.#linkForm.hidden = false;
    this.#urlInput.value = String(this.#editor.getAttributes("link").href ?? "");
    this.#showProblem("");
    this.#urlInput.select();
    this.#urlInput.focus();
  }

  #closeLink(): void {
    if (this.#linkForm) this.#linkForm.hidden = true;
    this.#editor.commands.focus();
  }

  #setLink(): void {
    const target = withProtocol(this.#urlInput?.value.trim() ?? "");
    if (!isLinkTarget(target)) {
      this.#showProblem(this.#linkForm?.dataset.problem ?? "");
      return;
    }
    const chain = this.#editor.chain().focus().extendMarkRange("link");
    const link = { type: "link", attrs: { href: target } };
    // Without a selection, the URL is inserted as the text of the link.
    if (this.#editor.state.selection.empty && !this.#editor.isActive("link"))
      chain.insertContent({ type: "text", text: target, marks: [link] }).run();
    else chain.setLink({ href: target }).run();
    this.#closeLink();
  }

  #showProblem(problem: string): void {
    const message = this.#frame.querySelector("[data-link-problem]");
    if (message) message.textContent = problem;
    this.#urlInput?.setAttribute("aria-invalid", String(problem !== ""));
  }

  #updateButtons(): void {
    for (const button of this.#buttons) {
      const { isActive, isPossible } = COMMANDS[button.dataset.command ?? ""] ?? {};
      if (isActive) button.ariaPressed = String(isActive(this.#editor));
      if (isPossible) button.ariaDisabled = String(!isPossible(this.#editor));
    }
  }

  #moveFocus(event: KeyboardEvent): void {
    const current = this.#buttons.indexOf(event.target as HTMLButtonElement);
    const last = this.#buttons.length - 1;
    const next = {
      ArrowRight: current === last ? 0 : current + 1,
      ArrowLeft: current === 0 ? last : current - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (current < 0 || next === undefined) return;
    event.preventDefault();
    this.#moveTabStop(next);
    this.#buttons[next]?.focus();
  }

  #moveTabStop(newIndex: number): void {
    for (const [index, button] of this.#buttons.entries()) button.tabIndex = index === newIndex ? 0 : -1;
  }
}

/** Adds the protocol to a typed link: https: to "www.immogevel.be", mailto: to "els@immogevel.be". */
function withProtocol(typed: string): string {
  if (/^[^@\s/:]+@[^@\s/]+\.[a-z]{2,}$/i.test(typed)) return `mailto:${typed}`;
  if (/^[\w-]+(\.[\w-]+)+(\/|$)/.test(typed)) return `https://${typed}`;
  return typed;
}
