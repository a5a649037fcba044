import { useTranslations } from "../../../i18n/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { controlClasses } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { IconDrawing } from "../../../ui/icons.ts";
import {
  Heading2,
  Heading3,
  Italic,
  LetterB,
  Link,
  List,
  ListOrdered,
  Redo2,
  TextQuote,
  Undo2,
} from "../../../ui/icons.ts";

const BUTTONS = [
  [
    { command: "heading", icon: Heading2, isToggle: true },
    { command: "subheading", icon: Heading3, isToggle: true },
  ],
  [
    { command: "bold", icon: LetterB, keys: "Ctrl+B", isToggle: true },
    { command: "italic", icon: Italic, keys: "Ctrl+I", isToggle: true },
  ],
  [
    { command: "bullets", icon: List, isToggle: true },
    { command: "numbers", icon: ListOrdered, isToggle: true },
    { command: "quote", icon: TextQuote, isToggle: true },
    { command: "link", icon: Link, keys: "Ctrl+K" },
  ],
  [
    { command: "undo", icon: Undo2, keys: "Ctrl+Z" },
    { command: "redo", icon: Redo2, keys: "Ctrl+Y" },
  ],
] as const satisfies readonly { command: string; icon: IconDrawing; keys?: string; isToggle?: boolean }[][];

/** Template of the toolbar for formatted text. `browser-rich-text.ts` copies it above each editor. */
export function RichTextToolbar() {
  const t = useTranslations("website");
  return (
    <template data-rich-text-toolbar="">
      <div role="toolbar" aria-label={t("richText.toolbar")} className="rich-text-toolbar">
        {BUTTONS.map((group) => (
          <span key={group[0].command} className="flex">
            {group.map((button) => {
              const { command, icon } = button;
              const text = t(`richText.${command}`);
              return (
                <button
                  key={command}
                  type="button"
                  data-command={command}
                  aria-label={text}
                  aria-pressed={"isToggle" in button ? false : undefined}
                  title={"keys" in button ? `${text} (${button.keys})` : text}
                >
                  <Icon of={icon} className="size-5" />
                </button>
              );
            })}
          </span>
        ))}
      </div>
      <div
        hidden
        data-link-form=""
        data-problem={t("problems.link")}
        className="grid gap-2 border-b border-hairline p-3"
      >
        <label className="block">
          <span className="mb-1 block text-sm text-slate">{t("richText.address")}</span>
          <input
            data-link-url=""
            inputMode="url"
            autoComplete="off"
            placeholder="/contact/"
            className={controlClasses()}
          />
        </label>
        <p role="alert" data-link-problem="" className="text-sm text-(--colour-error) empty:hidden" />
        <div className="flex flex-wrap gap-2">
          {(["set-link", "remove-link", "close-link"] as const).map((command) => (
            <Button key={command} data-command={command} tone={command === "close-link" ? "quiet" : "plain"}>
              {t(`richText.${command}`)}
            </Button>
          ))}
        </div>
      </div>
    </template>
  );
}
