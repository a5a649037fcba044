import type { LucideIconData } from "lucide-react";
import { type ReactNode, useCallback, useState } from "react";
import { useTranslations } from "../../i18n/use-translations.ts";
import type { ShownPicture } from "../../media/shown-picture.ts";
import { buttonClasses } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";

type ClickToLoadProps = {
  icon: LucideIconData;
  /** Label of the button. */
  words: string;
  /** Names the other site that is contacted on click. */
  note?: string;
  /** URL of the same content, for visitors without scripts. */
  address: string;
  picture?: ShownPicture;
  /** Content after the click; the `focus` ref moves the focus to it. */
  children: (focus: (element: HTMLElement | null) => void) => ReactNode;
};

/** Placeholder for content of another site. Nothing is requested from that site before the visitor clicks. */
export function ClickToLoad({ icon, words, note, address, picture, children }: ClickToLoadProps) {
  const t = useTranslations("content");
  const [isOpen, setOpen] = useState(false);
  const focus = useCallback((element: HTMLElement | null) => element?.focus(), []);
  if (isOpen) return children(focus);
  return (
    <div className="relative overflow-hidden rounded-card border border-hairline bg-surface">
      {picture && (
        <Picture
          picture={picture}
          sizes="(min-width: 80rem) 75rem, 92vw"
          className="aspect-video! rounded-none!"
        />
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 p-5">
        <button
          type="button"
          onClick={() => setOpen(true)}
          className={buttonClasses("action", "with-script")}
        >
          <Icon of={icon} />
          {words}
        </button>
        <a
          href={address}
          target="_blank"
          rel="noopener"
          className={buttonClasses("action", "without-script")}
        >
          <Icon of={icon} />
          {words}
          <span className="sr-only"> {t("opensAnew")}</span>
        </a>
        {note && <p className="max-w-prose flex-1 basis-64 text-sm text-slate">{note}</p>}
      </div>
    </div>
  );
}
